// npm run staff -- …: a shop worker's commands.
import { runBuilt } from './run-built.mjs';

await runBuilt('staff');
