import arabic from '#locales/shipped/ar.json';
import english from '#locales/shipped/en.json';

/**
 * Texts of the server alone, by language: those of the content pages that the shop brings along,
 * and what a screen says that the rental API has no calls for.
 */
export const SHIPPED_TEXTS = { ar: arabic, en: english };
