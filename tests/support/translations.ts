import { readFileSync } from 'node:fs';
import type cart from '#locales/en/cart.json';
import type catalogue from '#locales/en/catalogue.json';
import type forms from '#locales/en/forms.json';
import type layout from '#locales/en/layout.json';
import type orders from '#locales/en/orders.json';
import type refusals from '#locales/en/refusals.json';
import type rentalApi from '#locales/en/rental-api.json';
import type validation from '#locales/en/validation.json';
import type { Language } from '#contract/language.ts';

interface Translations {
  cart: typeof cart;
  catalogue: typeof catalogue;
  forms: typeof forms;
  layout: typeof layout;
  orders: typeof orders;
  refusals: typeof refusals;
  'rental-api': typeof rentalApi;
  validation: typeof validation;
}

/** The shop's words in one language. */
export function translationsOf<N extends keyof Translations>(
  language: Language,
  namespace: N,
): Translations[N] {
  return JSON.parse(
    readFileSync(`locales/${language}/${namespace}.json`, 'utf8'),
  ) as Translations[N];
}
