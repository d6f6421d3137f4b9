// npm run copy-production -- FOLDER: the database of DATABASE_URL without what names people.
import { runBuilt } from './run-built.mjs';

process.argv.splice(2, 0, 'production');
await runBuilt('copy-database');
