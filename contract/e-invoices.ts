import { z } from './zod.ts';

/*
 * E-invoices (phase 2 of the tax authority): where they go to, and what becomes of each.
 */

/** Where documents go to; without one (`off`) they have the code of phase 1 only. */
export const E_INVOICE_ENVIRONMENTS = ['sandbox', 'simulation', 'production'] as const;
export type EInvoiceEnvironment = (typeof E_INVOICE_ENVIRONMENTS)[number];

/** A Saudi national address by its parts; '' for what is not known. */
export const addressPartsSchema = z.object({
  street: z.string(),
  /** Four digits. */
  building: z.string(),
  district: z.string(),
  city: z.string(),
  /** Five digits. */
  postal_code: z.string(),
});
export type AddressParts = z.infer<typeof addressPartsSchema>;
