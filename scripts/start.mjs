// npm start: installs and builds where that is needed, then opens the shop.
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
process.chdir(root);
// What React and Express read when they are loaded.
process.env.NODE_ENV ??= 'production';
await import('../build/storefront.js');
