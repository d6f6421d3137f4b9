import { createContext, useContext } from 'react';

/** What the layout tells every page about its visitor. */
export interface LayoutInfo {
  signedIn: boolean;
  /** Product ids on the wishlist. */
  wished: readonly string[];
  /** The chosen days and how many they are. */
  dates: { from: string; to: string; days: number } | null;
}

export const LayoutContext = createContext<LayoutInfo>({
  signedIn: false,
  wished: [],
  dates: null,
});

export function useLayout(): LayoutInfo {
  return useContext(LayoutContext);
}
