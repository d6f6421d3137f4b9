/** What no id, slug or name contains, and what proxies on the way to an API refuse or rewrite. */
const FORBIDDEN = /[/\\%\p{C}]/u;
const LENGTH_MAX = 200;

/**
 * The path of a call with ids of visitors in it: callPath`orders/${id}`. null where one of them can
 * be no id, such as "..", which would name another call: then there is nothing to ask for.
 */
export function callPath(texts: TemplateStringsArray, ...ids: string[]): string | null {
  if (!ids.every(canBeId)) return null;
  return String.raw({ raw: texts }, ...ids.map(encodeURIComponent));
}

function canBeId(id: string): boolean {
  return !/^\.{0,2}$/.test(id) && id.length <= LENGTH_MAX && !FORBIDDEN.test(id);
}
