/** What a route says about its page, as its `handle`; a layout says it for the pages in it. */
export interface PageHandle {
  /** No search engine has it: it is one visitor's, or one step of something. */
  noindex?: boolean;
  /** What its content security policy allows besides the shop itself. */
  allows?: 'maps' | 'hosted-payment';
  /** What the page of an outage names instead of the shop (specification section 8). */
  outage?: 'order' | 'payment';
}

/** What the routes of a page say together; the innermost has the last word. */
export function mergeHandles(handles: readonly unknown[]): PageHandle {
  const merged: PageHandle = {};
  for (const handle of handles) Object.assign(merged, handle);
  return merged;
}
