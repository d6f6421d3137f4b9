import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:document'],
    // What the shop serves itself needs no check that it is what the shop meant.
    rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
  }),
);

/** What the HTML standard has against a document, each fault with its place. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  // It takes a while: connections that were closed meanwhile are to be noticed before the next.
  await new Promise(setImmediate);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, line, column }) => `${message} (${line}:${column})`),
  );
}
