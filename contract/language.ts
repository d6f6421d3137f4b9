/** The languages of the shop. Arabic is the one without a prefix in URLs. */
export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
