// npm run rental-api: the rental API alone.
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
process.chdir(root);
await import('../build/rental-api.js');
