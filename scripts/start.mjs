// npm start: installs and builds where that is needed, then opens the shop.
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
process.chdir(root);
await import('../build/storefront.js');
