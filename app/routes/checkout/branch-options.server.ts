import { listBranches } from '#app/api/site.server.ts';
import { loadOptional } from '#app/requests/page-loader.server.ts';
import type { Visitor } from '#app/requests/visitor.server.ts';

export interface BranchOptions {
  /** None in a shop with one branch: there is nothing to choose. */
  branches: { id: string; name: string }[];
  /** Whose units are shown. */
  chosen: string;
}

/** The branches to choose from, and the one whose units `branch` or the visitor's cookie means. */
export async function loadBranchOptions(
  visitor: Visitor,
  branch: string | null | undefined = visitor.branch,
): Promise<BranchOptions> {
  const found = (await loadOptional(visitor, 'branches', listBranches(visitor)))?.data ?? [];
  const branches = found.length > 1 ? found.map(({ id, name }) => ({ id, name })) : [];
  const chosen = branches.find(({ id }) => id === branch) ?? branches[0];
  return { branches, chosen: chosen?.id ?? '' };
}
