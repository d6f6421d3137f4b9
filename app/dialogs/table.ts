import { lazy, type ComponentType } from 'react';
import { withoutLanguage } from '#app/i18n/language.ts';

interface DialogEntry {
  /** Its body; what its page's loader gives are its properties. */
  Body: ComponentType<never>;
  /** A guest who opens it gets the login dialog. */
  customersOnly?: boolean;
  /** Stands at the side of a wide page, as high as it. */
  atSide?: boolean;
  /** A page in its own right: a modal only for links that say so (`data-dialog`). */
  onDemand?: boolean;
}

/** Every dialog, by the page it is without scripts (blueprint section 5). */
const DIALOGS: Record<string, DialogEntry> = {
  '/login': { Body: lazy(() => import('./login.tsx')) },
  '/register': { Body: lazy(() => import('./register.tsx')) },
  '/verify': { Body: lazy(() => import('./verify.tsx')) },
  '/forgot-password': { Body: lazy(() => import('./forgot-password.tsx')) },
  '/verify-reset': { Body: lazy(() => import('./verify-reset.tsx')) },
  '/change-password': { Body: lazy(() => import('./change-password.tsx')) },
  '/cart': {
    Body: lazy(() => import('./cart/cart.tsx')),
    customersOnly: true,
    atSide: true,
  },
  '/notifications': {
    Body: lazy(() => import('./notifications.tsx')),
    customersOnly: true,
    atSide: true,
  },
  '/dates': { Body: lazy(() => import('./dates.tsx')) },
  '/search': { Body: lazy(() => import('./search.tsx')), onDemand: true },
  '/rent-details': { Body: lazy(() => import('./quiet-words.tsx')), onDemand: true },
  '/terms-and-conditions': { Body: lazy(() => import('./quiet-words.tsx')), onDemand: true },
  '/logout': { Body: lazy(() => import('./logout.tsx')), customersOnly: true },
  '/account': { Body: lazy(() => import('./account.tsx')), customersOnly: true },
  '/account/avatar': { Body: lazy(() => import('./avatar.tsx')), customersOnly: true },
  '/account/delete': { Body: lazy(() => import('./delete-account.tsx')), customersOnly: true },
  '/account/edit': { Body: lazy(() => import('./edit-profile.tsx')), customersOnly: true },
  '/account/verify-phone': { Body: lazy(() => import('./verify-phone.tsx')), customersOnly: true },
};

/** The path without language and search. */
export function bareOf(path: string): string {
  return withoutLanguage(path).replace(/[?#].*$/, '');
}

/** The dialog with that address, in either language. */
export function findDialog(path: string): DialogEntry | undefined {
  const bare = bareOf(path);
  return Object.hasOwn(DIALOGS, bare) ? DIALOGS[bare] : undefined;
}
