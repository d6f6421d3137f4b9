import { useDocument } from '#app/ui/document-context.tsx';

/** The JSON-LD of a page; in a document from the server only. */
export function StructuredData() {
  const { structuredData } = useDocument();
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
