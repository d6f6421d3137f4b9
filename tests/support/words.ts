import { readFileSync } from 'node:fs';
import type catalogue from '#locales/en/catalogue.json';

const read = (language: 'ar' | 'en') =>
  JSON.parse(readFileSync(`locales/${language}/catalogue.json`, 'utf8')) as typeof catalogue;

/** The words of lists, products and days, by language. */
export const CATALOGUE_WORDS = { ar: read('ar'), en: read('en') };
