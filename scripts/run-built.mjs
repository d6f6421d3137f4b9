// Runs a program of the build as it is: a command beside a running shop must neither install
// packages nor build, which would take the files away under it.
import { existsSync } from 'node:fs';
import { root } from './prepare.mjs';

export async function runBuilt(program) {
  process.chdir(root);
  const built = new URL(`../build/${program}.js`, import.meta.url);
  if (!existsSync(built)) {
    console.error('The shop is not built yet. Run "npm start" or "npm run build" first.');
    process.exit(1);
  }
  await import(built.href);
}
