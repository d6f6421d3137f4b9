import arabic from '#locales/ar/shipped.json';
import english from '#locales/en/shipped.json';

/**
 * Texts of the server alone, by language: those of the content pages that the shop brings along,
 * and what a screen says that the rental API has no calls for.
 */
export const SHIPPED_TEXTS = { ar: arabic, en: english };
