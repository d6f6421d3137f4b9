import { createContext, useContext } from 'react';
import type { DayRange } from '#contract/days.ts';
import { DEFAULT_SHOP_NAME } from '#contract/site-constants.ts';

/** A category or tag in a menu or a filter. */
export interface MenuTerm {
  slug: string;
  name: string;
  /** How many products it has, where the rental API says. */
  count?: number | null | undefined;
}

/** What every page knows of its visitor from the layout. */
export interface LayoutInfo {
  shopName: string;
  signedIn: boolean;
  /** Product ids on the wishlist. */
  wished: readonly string[];
  /** The chosen days and how many they are. */
  dates: (DayRange & { days: number }) | null;
  /** All of the shop; empty where they cannot be loaded. */
  categories: readonly (MenuTerm & { id: string })[];
  tags: readonly MenuTerm[];
  /** Pages of content that the shop has not written. */
  absentPages: readonly string[];
  /** Why the last form was refused, for the page to show beside its field. */
  refusal: { message: string } | null;
  /** Puts into the cart what somebody chose who is not signed in: fields of the cart's form. */
  addAsGuest: (fields: Record<string, string> | FormData) => void;
}

export const LayoutContext = createContext<LayoutInfo>({
  shopName: DEFAULT_SHOP_NAME,
  signedIn: false,
  wished: [],
  dates: null,
  categories: [],
  tags: [],
  absentPages: [],
  refusal: null,
  addAsGuest: () => undefined,
});

export function useLayout(): LayoutInfo {
  return useContext(LayoutContext);
}
