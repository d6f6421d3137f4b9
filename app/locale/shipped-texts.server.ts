import arabic from '#locales/shipped/ar.json';
import english from '#locales/shipped/en.json';

/**
 * Texts of the server alone, by language: those of the content pages that the shop brings along,
 * and what it says where the rental API is away or has no such call.
 */
export const SHIPPED_TEXTS = { ar: arabic, en: english };
