import { createContext, useContext } from 'react';

/** What every page knows about its visitor. */
export interface Shell {
  signedIn: boolean;
  /** Product ids on the wishlist. */
  wished: readonly string[];
  /** The chosen days and how many they are. */
  dates: { from: string; to: string; days: number } | null;
}

export const ShellContext = createContext<Shell>({ signedIn: false, wished: [], dates: null });

export function useShell(): Shell {
  return useContext(ShellContext);
}
