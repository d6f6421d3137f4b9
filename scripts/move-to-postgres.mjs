// npm run move-to-postgres: the shop of DATA_DIR into the empty database of DATABASE_URL.
import { runBuilt } from './run-built.mjs';

process.argv.splice(2, 0, 'move');
await runBuilt('copy-database');
