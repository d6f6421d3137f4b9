import { CATALOGUE_PREFIXES } from '#app/requests/catalogue-pages.ts';
import { useDocument } from '#app/ui/document-context.tsx';

/** Pages of the catalogue, in both languages. */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: ['/', '/en', ...CATALOGUE_PREFIXES.map(inBoth)] },
      eagerness: 'moderate',
    },
  ],
});

function inBoth(prefix: string): string {
  return `/{en/}?${prefix}*`;
}

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
