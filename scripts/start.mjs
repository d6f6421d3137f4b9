// npm start: installs and builds where that is needed, then opens the shop.
import { clearInterval, setInterval } from 'node:timers';
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
process.chdir(root);
stopWithParent();
await import('../build/storefront.js');

/**
 * npm passes SIGTERM and SIGINT on (to this process, because the script begins with `exec`), but
 * cannot pass on SIGKILL: the shop ends when its parent has gone. Without a parent from the start,
 * as under a service manager, there is none to miss.
 */
function stopWithParent() {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] !== 'start' || parent === 1) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
