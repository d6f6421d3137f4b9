// npm run dev: the same shop from its sources, with hot reload.
import { ensureInstalled, root, run } from './prepare.mjs';

ensureInstalled();
process.chdir(root);
run(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/make-pictures.ts']);
run(process.execPath, ['--import', 'tsx', 'server.ts'], { env: { NODE_ENV: 'development' } });
