import { LANGUAGES, localizePath } from '#app/locale/language.ts';
import { useDocument } from './document-context.tsx';

/** Pages of the catalogue and texts, in both languages: loading them changes nothing. */
const PATHS = [
  ...['/', '/products*', '/product/*', '/categories*', '/tags/*'],
  ...['/about', '/terms-and-conditions', '/privacy-policy', '/multi-questions', '/rent-details'],
].flatMap((path) => LANGUAGES.map((language) => localizePath(language, path)));

const RULES = JSON.stringify({
  prefetch: [{ where: { href_matches: PATHS }, eagerness: 'moderate' }],
});

/**
 * Lets the browser fetch the page behind a link while it is pressed or pointed at. It counts until
 * the page's scripts run, which fetch only the data (`prefetch` of Remix): see `entry.client.tsx`.
 */
export function SpeculationRules() {
  const { nonce } = useDocument();
  return (
    <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: RULES }} />
  );
}
