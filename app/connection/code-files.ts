/*
 * Scripts and stylesheets are fetched before they are imported. Browsers keep an import that failed
 * for as long as the page is open (the module map of the HTML standard), so it cannot be retried. A
 * fetch can, and the import then reads the file from the HTTP cache.
 */

const fetched = new Map<string, Promise<void>>();

/**
 * Fetches files of the build that the page does not have yet; stylesheets are applied. Rejects
 * where one does not arrive; the next call then tries again.
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
    await fetchFiles(files.map((file) => `/${file}`));
    return await load();
  } catch (error) {
    dispatchEvent(new Event(CODE_LOST));
    throw error;
  }
}

/** Event of the window: a file of this build could not be loaded. */
export const CODE_LOST = 'm7:code-lost';

function fetchOnce(path: string): Promise<void> {
  let pending = fetched.get(path);
  if (!pending) {
    pending = path.endsWith('.css') ? applyStylesheet(path) : fetchScript(path);
    fetched.set(path, pending);
    pending.catch(() => fetched.delete(path));
  }
  return pending;
}

async function fetchScript(path: string): Promise<void> {
  if (!isLoaded(path)) await fetchWhole(path);
}

/** Whether the page's own modules include it; browsers that cannot tell fetch it once more. */
function isLoaded(path: string): boolean {
  const entries = performance.getEntriesByName(new URL(path, location.href).href);
  return entries.some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);
}

async function applyStylesheet(path: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${path}"]`)) return;
  await fetchWhole(path);
  await new Promise<void>((applied, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = path;
    link.addEventListener('load', () => applied());
    link.addEventListener('error', () => {
      link.remove();
      failed(new Error(`${path} cannot be applied`));
    });
    document.head.append(link);
  });
}

/** The whole file, so that the HTTP cache has it. */
async function fetchWhole(path: string): Promise<void> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: status ${response.status}`);
  await response.arrayBuffer();
}
