// npm run demo:grow -- --products N --orders N: fills the database to that size, for measuring.
import { runBuilt } from './run-built.mjs';

await runBuilt('demo-grow');
