import { stripLocaleAndQuery } from '#app/locale/language.ts';

export interface DialogDeclaration {
  /** The path of its page, without language; `:id` stands for one part of it. */
  path: string;
  /** Its folder in `app/routes`, which has `route.tsx`. */
  folder: string;
  /** The folder with its body, `dialog.tsx`, where several pages share one. */
  bodyFolder?: string;
  /** Leads back to the page that it was opened from. */
  returns?: boolean;
  /** A guest who opens it gets the login dialog. */
  customersOnly?: boolean;
  /** On a wide screen a full-height panel at the side. */
  atSide?: boolean;
  /** At the top of the screen, and as large as it on a phone. */
  atTop?: boolean;
  /** Its route renders the title itself; otherwise the layout route `dialogs/page.tsx` does. */
  rendersOwnTitle?: boolean;
  /** Opens as a modal only from links with `data-dialog`; otherwise it is a normal page. */
  onDemand?: boolean;
}

/** All dialogs. Without scripts each is a page (blueprint section 5). */
export const DIALOGS: readonly DialogDeclaration[] = [
  { path: 'login', folder: 'account/login', returns: true },
  { path: 'register', folder: 'account/register', returns: true },
  { path: 'verify', folder: 'account/verify' },
  { path: 'forgot-password', folder: 'account/forgot-password' },
  { path: 'verify-reset', folder: 'account/verify-reset' },
  { path: 'change-password', folder: 'account/change-password' },
  { path: 'logout', folder: 'account/logout', customersOnly: true },
  { path: 'account', folder: 'account/account', customersOnly: true },
  { path: 'account/avatar', folder: 'account/avatar', customersOnly: true },
  { path: 'account/delete', folder: 'account/delete', customersOnly: true },
  { path: 'account/edit', folder: 'account/edit', customersOnly: true },
  { path: 'account/password', folder: 'account/password', customersOnly: true },
  { path: 'account/sessions', folder: 'account/sessions', customersOnly: true },
  {
    path: 'account/verify-phone',
    folder: 'account/verify-phone',
    customersOnly: true,
  },
  { path: 'notifications', folder: 'account/notifications', customersOnly: true, atSide: true },
  {
    path: 'cart',
    folder: 'checkout/cart',
    customersOnly: true,
    atSide: true,
    rendersOwnTitle: true,
  },
  { path: 'dates', folder: 'checkout/dates' },
  { path: 'orders/:id/cancel', folder: 'orders/cancel', customersOnly: true },
  {
    path: 'search',
    folder: 'catalogue/search',
    onDemand: true,
    rendersOwnTitle: true,
    atTop: true,
  },
  {
    path: 'rent-details',
    folder: 'content/rent-details',
    bodyFolder: 'content',
    onDemand: true,
    rendersOwnTitle: true,
  },
  {
    path: 'terms-and-conditions',
    folder: 'content/terms-and-conditions',
    bodyFolder: 'content',
    onDemand: true,
    rendersOwnTitle: true,
  },
];

const PATTERNS = DIALOGS.map((dialog) => ({
  dialog,
  pattern: new RegExp(`^/${dialog.path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The dialog with that URL or path, in either language. */
export function findDialog(url: string): DialogDeclaration | undefined {
  const path = stripLocaleAndQuery(url);
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.dialog;
}
