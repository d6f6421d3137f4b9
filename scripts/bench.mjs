// npm run bench: the numbers of this shop as a table, each beside what it is compared with.
import { ensureBuilt, ensureInstalled, root, run } from './prepare.mjs';

process.chdir(root);
ensureInstalled();
ensureBuilt();
run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/bench/main.ts']);
