import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useDocument } from '#app/ui/document-context.tsx';

/**
 * The JSON-LD of a page, for search engines. It is in the document from the server only, and stays
 * until scripts show another page in it.
 */
export function StructuredData() {
  const { structuredData } = useDocument();
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current) return;
    const told = document.querySelectorAll('script[type="application/ld+json"]');
    told.forEach((script) => script.remove());
  }, [pathname]);
  return structuredData.map((thing, index) => (
    <script
      key={index}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: escapeForScript(JSON.stringify(thing)) }}
    />
  ));
}

/** JSON that can stand inside a script element. */
function escapeForScript(json: string): string {
  return json.replace(
    /[&<>\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
