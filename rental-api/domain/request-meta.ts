import type { Language } from '#contract/language.ts';

/** Where a request comes from, and the language it is answered in. */
export interface RequestMeta {
  language: Language;
  /** '' where it is unknown. */
  clientIp: string;
  /** The User-Agent header. */
  browser?: string;
  /** The token of a browser that was used to sign in before. */
  device?: string | undefined;
  /** The token of the request for a code that this one answers. */
  challenge?: string | undefined;
  /** The bearer that came along, good or not. */
  token?: string | undefined;
}
