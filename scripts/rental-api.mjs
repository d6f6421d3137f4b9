// npm run rental-api: the rental API alone.
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
process.chdir(root);
process.env.NODE_ENV ??= 'production';
await import('../build/rental-api.js');
