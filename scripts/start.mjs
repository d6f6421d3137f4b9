// npm start: installs and builds where that is needed, then opens the shop.
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
process.chdir(root);
stopWithParent();
await import('../build/storefront.js');

/**
 * npm ends without its shell's processes where it is killed by its own id: the shop ends with it. A
 * parent that was never there, as a service manager's, is not missed.
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
