// npm run screens: a picture of every screen of the demo shop in docs/screens/.
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

process.chdir(root);
ensureInstalled();
ensureBuilt();
run(process.execPath, ['--import', 'tsx', 'scripts/screens.ts']);
