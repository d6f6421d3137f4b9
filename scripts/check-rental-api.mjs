// npm run check-rental-api -- URL [--phone … --phone-code … --password …] [--language ar|en] [--write]
import { ensureInstalled, root, run } from './prepare.mjs';

process.chdir(root);
ensureInstalled();
const script = ['--import', 'tsx', 'scripts/check-rental-api.ts', ...process.argv.slice(2)];
run(process.execPath, script, { quiet: true });
