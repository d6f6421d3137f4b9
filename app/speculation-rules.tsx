import { useDocument } from '#app/ui/document-context.tsx';

/** Pages of the catalogue, in both languages: loading them changes nothing. */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: ['/', '/en', ...['product*', 'categories*', 'tags/*'].map(inBoth)] },
      eagerness: 'moderate',
    },
  ],
});

function inBoth(path: string): string {
  return `/{en/}?${path}`;
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
