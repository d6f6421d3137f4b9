import { stripLocaleAndQuery } from '#app/locale/language.ts';

export interface DialogDeclaration {
  /** The path of its page, without language; `:id` stands for one part of it. */
  path: string;
  /** Its folder in `app/routes`, which has `route.tsx`. */
  folder: string;
  /** The folder with its body, `dialog.tsx`, where several pages share one. */
  bodyFolder?: string;
  /** A guest who opens it gets the login dialog. */
  customersOnly?: boolean;
  /** Stands at the side of a wide page, as high as it. */
  atSide?: boolean;
  /** Its route frames the page itself; otherwise `dialogs/page` does. */
  ownFrame?: boolean;
  /** A page in its own right: a modal only for links that say so (`data-dialog`). */
  onDemand?: boolean;
  /** Once its form has succeeded, the profile is loaded anew (specification section 9). */
  reloadsProfile?: boolean;
}

/** Every dialog, by the page it is without scripts (blueprint section 5). */
export const DIALOGS: readonly DialogDeclaration[] = [
  { path: 'login', folder: 'account/login' },
  { path: 'register', folder: 'account/register' },
  { path: 'verify', folder: 'account/verify', reloadsProfile: true },
  { path: 'forgot-password', folder: 'account/forgot-password' },
  { path: 'verify-reset', folder: 'account/verify-reset' },
  { path: 'change-password', folder: 'account/change-password' },
  { path: 'logout', folder: 'account/logout', customersOnly: true },
  { path: 'account', folder: 'account/account', customersOnly: true },
  { path: 'account/avatar', folder: 'account/avatar', customersOnly: true },
  { path: 'account/delete', folder: 'account/delete', customersOnly: true },
  { path: 'account/edit', folder: 'account/edit', customersOnly: true },
  { path: 'account/sessions', folder: 'account/sessions', customersOnly: true },
  {
    path: 'account/verify-phone',
    folder: 'account/verify-phone',
    customersOnly: true,
    reloadsProfile: true,
  },
  { path: 'notifications', folder: 'account/notifications', customersOnly: true, atSide: true },
  { path: 'cart', folder: 'checkout/cart', customersOnly: true, atSide: true, ownFrame: true },
  { path: 'dates', folder: 'checkout/dates' },
  { path: 'orders/:id/cancel', folder: 'orders/cancel', customersOnly: true },
  { path: 'search', folder: 'catalogue/search', onDemand: true, ownFrame: true },
  {
    path: 'rent-details',
    folder: 'content/rent-details',
    bodyFolder: 'content',
    onDemand: true,
    ownFrame: true,
  },
  {
    path: 'terms-and-conditions',
    folder: 'content/terms-and-conditions',
    bodyFolder: 'content',
    onDemand: true,
    ownFrame: true,
  },
];

const PATTERNS = DIALOGS.map((dialog) => ({
  dialog,
  pattern: new RegExp(`^/${dialog.path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The dialog with that address, in either language. */
export function findDialog(address: string): DialogDeclaration | undefined {
  const path = stripLocaleAndQuery(address);
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.dialog;
}
