import type { ComponentType } from 'react';
import { lazyPart } from '#app/connection/load-code.ts';
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
  '/login': { Body: lazyPart(() => import('./login.tsx')) },
  '/register': { Body: lazyPart(() => import('./register.tsx')) },
  '/verify': { Body: lazyPart(() => import('./verify.tsx')) },
  '/forgot-password': { Body: lazyPart(() => import('./forgot-password.tsx')) },
  '/verify-reset': { Body: lazyPart(() => import('./verify-reset.tsx')) },
  '/change-password': { Body: lazyPart(() => import('./change-password.tsx')) },
  '/cart': {
    Body: lazyPart(() => import('./cart/cart.tsx')),
    customersOnly: true,
    atSide: true,
  },
  '/notifications': {
    Body: lazyPart(() => import('./notifications.tsx')),
    customersOnly: true,
    atSide: true,
  },
  '/dates': { Body: lazyPart(() => import('./dates.tsx')) },
  '/search': { Body: lazyPart(() => import('./search.tsx')), onDemand: true },
  '/rent-details': { Body: lazyPart(() => import('./quiet-words.tsx')), onDemand: true },
  '/terms-and-conditions': { Body: lazyPart(() => import('./quiet-words.tsx')), onDemand: true },
  '/logout': { Body: lazyPart(() => import('./logout.tsx')), customersOnly: true },
  '/account': { Body: lazyPart(() => import('./account.tsx')), customersOnly: true },
  '/account/avatar': { Body: lazyPart(() => import('./avatar.tsx')), customersOnly: true },
  '/account/delete': { Body: lazyPart(() => import('./delete-account.tsx')), customersOnly: true },
  '/account/edit': { Body: lazyPart(() => import('./edit-profile.tsx')), customersOnly: true },
  '/account/sessions': { Body: lazyPart(() => import('./sessions.tsx')), customersOnly: true },
  '/account/verify-phone': {
    Body: lazyPart(() => import('./verify-phone.tsx')),
    customersOnly: true,
  },
};

/** The path without language and search. */
export function bareOf(path: string): string {
  return withoutLanguage(path).replace(/[?#].*$/, '');
}

/** Asks about one order, whichever it is. */
const CANCEL_ORDER: DialogEntry = {
  Body: lazyPart(() => import('./cancel-order.tsx')),
  customersOnly: true,
};

/** The dialog with that address, in either language. */
export function findDialog(path: string): DialogEntry | undefined {
  const bare = bareOf(path);
  if (/^\/orders\/[^/]+\/cancel$/.test(bare)) return CANCEL_ORDER;
  return Object.hasOwn(DIALOGS, bare) ? DIALOGS[bare] : undefined;
}
