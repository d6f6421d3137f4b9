/** The names of the storefront's cookies (blueprint section 6). */
export const COOKIES = {
  token: 'M7_token',
  session: 'M7_session',
  device: 'M7_device',
  dates: 'M7_dates',
  branch: 'M7_branch',
  theme: 'M7_theme',
  tagStrip: 'M7_strip',
  wishlist: 'M7_wishlist',
  flow: 'M7_flow',
  flash: 'M7_flash',
  staff: 'M7_staff',
} as const;

/** Whether a cookie's value is usable as a bearer token: printable ASCII only. */
export function isBearerToken(value: string | undefined): value is string {
  return value !== undefined && /^[\x21-\x7e]{1,500}$/.test(value);
}
