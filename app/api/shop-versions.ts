import type { Change } from '#contract/changes.ts';

/** Counts the changes of what everybody may see; what was loaded at an earlier count is old. */
export interface ShopVersions {
  get(change: Change): number;
  /** Says that this process itself has changed something, before the rental API does. */
  increase(change: Change): void;
}

/** Where no change events arrive. */
export const UNKNOWN_VERSIONS: ShopVersions = { get: () => 0, increase: () => undefined };
