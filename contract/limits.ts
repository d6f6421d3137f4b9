/** Limits that both sides check. Sources: specification sections 5 and 9, blueprint section 8. */
export const NAME_MIN = 2;
export const NAME_MAX = 30;
export const PHONE_MIN = 9;
export const PHONE_MAX = 11;
export const PASSWORD_MIN = 6;
/** argon2 reads any length; this only keeps a post from being used to burn time. */
export const PASSWORD_MAX = 200;
/** Longest rental, in days, first and last included. */
export const RENTAL_DAYS_MAX = 90;
/** How far ahead a rental may end, in days from today in Riyadh. */
export const RENTAL_DAYS_AHEAD = 365;
export const QUANTITY_MAX = 999;
export const TEXT_MAX = 2000;
export const SHORT_TEXT_MAX = 200;
export const QUERY_MAX = 100;
export const PER_PAGE = 24;
export const PER_PAGE_MAX = 100;
export const WISHLIST_MAX = 100;
/** What one customer may hold at a time in orders that nobody has paid or approved. */
export const OPEN_ORDER_LIMITS = { orders: 25, units: 400, unitDays: 4_000 };
/** Minutes an unpaid order holds its days. */
export const HOLD_MINUTES = 30;

/** One-time codes (blueprint section 8): characters, minutes, tries, and how often one is sent. */
export const CODE_LENGTH = 4;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;
export const SENDS_PER_NUMBER_A_DAY = 5;
export const SENDS_PER_ACCOUNT_A_DAY = 10;
export const SENDS_PER_ADDRESS_AN_HOUR = 30;
/** From one /48 of IPv6 addresses, of which a sender may have many /64. */
export const SENDS_PER_SITE_AN_HOUR = 120;
/** Of the shop's codes of a day, what new numbers leave to known customers: a fifth. */
export const SENDS_FOR_CUSTOMERS = 1 / 5;

/** Units of a product at a branch. */
export const STOCK_MAX = 100_000;
/** Price of a product per day, in halalas; the lowest is one. */
export const PRICE_MAX = 100_000_00;

/** A customer's own picture (blueprint section 8). */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** A picture of what came back damaged, as a camera writes it. */
export const ORDER_PICTURE_MAX_BYTES = 20 * 1024 * 1024;
/** All files of one form at the counter. */
export const STAFF_UPLOADS_MAX_BYTES = 40 * 1024 * 1024;
/** A picture of the catalogue, which is sent alone. */
export const CATALOGUE_PICTURE_MAX_BYTES = 39 * 1024 * 1024;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/**
 * Maximum pixels by kind, against decompression bombs. Phone cameras write up to 50 million pixels
 * as JPEG, which is scaled down while it is decoded; other kinds are not.
 */
export const PICTURE_PIXELS_MAX = { jpeg: 50_000_000, png: 16_000_000, webp: 16_000_000 };

/**
 * At most so many orders of one kind are shown for a day at the counter, the earliest first; the
 * call gives one more, which says that there are others.
 */
export const TODAY_LIST_MAX = 200;
