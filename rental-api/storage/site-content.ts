import type { Picture } from '#contract/catalogue.ts';
import type { Bilingual } from './columns.ts';

export interface PageContent {
  title: string;
  lead: string;
  sections: { heading: string; paragraphs: string[] }[];
}

/** Who the shop is, and the rates its prices are made with. */
export interface SiteContent {
  name: Bilingual;
  description: Bilingual;
  seller_name: Bilingual;
  seller_address: Bilingual;
  vat_number: string;
  tax_percentage: number;
  insurance_percentage: number;
  phone: string;
  email: string;
  /** Where the shop itself is told of orders and messages; never shown. */
  staff_email?: string;
  /** Not there in a shop that was filled before; '' or no value is not shown. */
  whatsapp?: string;
  hours?: Bilingual;
  commercial_registration?: string;
  /** The opening picture of the home page, for wide screens and for phones. */
  hero_wide: Picture | null;
  hero_tall: Picture | null;
}
