/*
 * Scripts and stylesheets are fetched before they are imported or applied. Browsers keep an import
 * that failed for as long as the page is open (the module map of the HTML standard), so it cannot
 * be retried. A fetch can, and the import then reads the file from the HTTP cache.
 */

/** Event of the window: a file of this build could not be loaded. */
export const CODE_LOST = 'm7:code-lost';

/** A file that the shop does not have, as after a new build. */
export class FileGone extends Error {}

const fetched = new Map<string, Promise<void>>();
/** What failed once is fetched again, whatever the browser's list of resources says. */
const lost = new Set<string>();

/**
 * Fetches files of the build that the page does not have yet, so that the HTTP cache has them.
 * Rejects where one does not arrive; the next call then tries again.
 */
export async function fetchFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(fetchOnce));
}

/**
 * In place of Vite's helper around each dynamic import (vite.config.ts). `files` are the chunk
 * itself, its static imports and its stylesheets, relative to the site's root.
 */
export async function importWithFiles<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
): Promise<T> {
  try {
    const paths = files.map((file) => `/${file}`);
    await fetchFiles(paths);
    await applyStylesheets(paths.filter(isStylesheet));
    return await load();
  } catch (error) {
    dispatchEvent(new Event(CODE_LOST));
    throw error;
  }
}

function isStylesheet(path: string): boolean {
  return path.endsWith('.css');
}

function fetchOnce(path: string): Promise<void> {
  let pending = fetched.get(path);
  if (!pending) {
    pending = isLoaded(path) ? Promise.resolve() : fetchWhole(path);
    fetched.set(path, pending);
    pending.catch(() => {
      fetched.delete(path);
      lost.add(path);
    });
  }
  return pending;
}

/** Whether the page has it already; where the browser cannot tell, it is fetched once more. */
function isLoaded(path: string): boolean {
  if (isStylesheet(path)) return findStylesheet(path) !== undefined;
  if (lost.has(path)) return false;
  const entries = performance.getEntriesByName(new URL(path, location.href).href);
  return entries.some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);
}

async function fetchWhole(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) {
    const isGone = response.status === 404 || response.status === 410;
    throw new (isGone ? FileGone : Error)(`${path}: status ${response.status}`);
  }
  await response.arrayBuffer();
}

/** A link that applies it; the page's own are disabled, because their rules are in the page. */
function findStylesheet(path: string): HTMLLinkElement | undefined {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  return [...links].find(
    (link) => link.getAttribute('href') === path && (link.sheet !== null || link.disabled),
  );
}

/** Applies them in their order, which the cascade depends on. */
async function applyStylesheets(paths: readonly string[]): Promise<void> {
  const missing = paths.filter((path) => !findStylesheet(path));
  await Promise.all(
    missing.map(
      (path) =>
        new Promise<void>((applied, failed) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = path;
          link.addEventListener('load', () => applied());
          link.addEventListener('error', () => {
            link.remove();
            failed(new Error(`${path} cannot be applied`));
          });
          document.head.append(link);
        }),
    ),
  );
}
