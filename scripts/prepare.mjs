// What every command needs first: packages and a build, made only when missing or out of date.
// Plain JavaScript without packages, since it runs before there are any.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = new URL('..', import.meta.url).pathname;
const INSTALLED = join(root, 'node_modules', '.m7-installed');
const BUILT = join(root, 'build', '.m7-built');
const BUILD_INPUTS = [
  'app',
  'contract',
  'locales',
  'process',
  'public',
  'rental-api',
  'server',
  'server.ts',
  'settings.ts',
  'remix.config.js',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/compress-assets.mjs',
  'scripts/staff',
  'scripts/demo-grow.ts',
  'scripts/copy-database.ts',
  'scripts/make-pictures.ts',
  'package.json',
  'package-lock.json',
];

/**
 * Runs a program with its output in view; ends this one when it fails, with a clear sentence
 * unless the program says itself what is wrong (`quiet`).
 */
export function run(command, args, { env, quiet = false, ...options } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
    ...options,
  });
  if (result.status === 0) return;
  if (!quiet) console.error(`\n${[command, ...args].join(' ')} failed. See above for the reason.`);
  process.exit(result.status ?? 1);
}

/** Installs the packages of package-lock.json unless they are there. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 11)) {
    console.error(`M7 needs Node 20.11 or newer; this is ${process.version}.`);
    process.exit(1);
  }
  const wanted = hashOf(['package-lock.json']);
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === wanted) return;
  console.log('Installing packages (about a minute) …');
  run('npm', ['ci', '--no-audit', '--no-fund'], {
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: 'development' },
  });
  writeFileSync(INSTALLED, wanted);
}

/** Builds unless a build of these very sources is there. */
export function ensureBuilt() {
  const wanted = buildVersion();
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === wanted) return;
  console.log('Building (about a minute the first time) …');
  run(process.execPath, ['scripts/build.mjs']);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(BUILT, wanted);
}

/** What tells this build from another: the hash of everything it is made of. */
export function buildVersion() {
  return hashOf(BUILD_INPUTS);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory())
    for (const name of readdirSync(full).sort()) addTo(hash, join(path, name));
  else hash.update(path).update(readFileSync(full));
}
