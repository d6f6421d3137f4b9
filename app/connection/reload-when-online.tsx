import { useEffect } from 'react';
import { useTranslation } from '#app/locale/use-translation.ts';
import { button } from '#app/ui/button.css.ts';
import { useDocument } from '#app/ui/document-context.tsx';
import { BUILD_VERSION_PATH } from './build-version-path.ts';
import { untilRetry } from './connection.ts';
import { canReachShop } from './load-code.ts';

/** How often the inline script checks whether the shop answers. */
const POLL_EVERY_MS = 5_000;

/**
 * Inline script of the offline page where it stands in place of another page: reloads that page
 * once the shop answers, unless another page has come meanwhile or is on its way.
 */
const RELOAD_SCRIPT = `(function(){
var o=document.querySelector('[data-offline-path]');
if(o.dataset.offlinePath===location.pathname)return;
function again(){fetch('${BUILD_VERSION_PATH}',{cache:'no-store'}).then(function(r){
if(r.ok&&o.isConnected)location.reload()},function(){})}
addEventListener('online',again);setInterval(again,${POLL_EVERY_MS});
addEventListener('beforeunload',function(){o=0})
})()`.replaceAll('\n', '');

interface ReloadWhenOnlineProps {
  /** The path at which the offline page is itself, and not in place of another page. */
  offlinePath: string | undefined;
}

/** Reloads the page that could not be loaded as soon as the shop can be reached again. */
export function ReloadWhenOnline({ offlinePath }: ReloadWhenOnlineProps) {
  const { t } = useTranslation('layout');
  const { nonce, scripts } = useDocument();
  useEffect(() => {
    let gone = location.pathname === offlinePath;
    const tryAgain = async () => {
      while (!gone) {
        await untilRetry();
        if ((await canReachShop()) && !gone) return location.reload();
      }
    };
    void tryAgain();
    // A reload would end the visitor's own navigation.
    const stop = () => {
      gone = true;
    };
    addEventListener('beforeunload', stop);
    return () => {
      stop();
      removeEventListener('beforeunload', stop);
    };
  }, [offlinePath]);
  return (
    <>
      {/* A plain GET form reloads the current URL, also where the service worker shows this page. */}
      <form method="get" data-offline-path={offlinePath ?? ''}>
        <button className={button({ size: 'full' })}>{t('failure.again')}</button>
      </form>
      {scripts && offlinePath !== undefined && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // Not in the browser's bundle: hydration leaves the server's text as it is.
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? RELOAD_SCRIPT : '' }}
        />
      )}
    </>
  );
}
