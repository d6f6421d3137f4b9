import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

const NEEDED = ['buildah', 'debootstrap'];
const missing = NEEDED.filter(
  (name) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(join(folder, name))),
);

/** Why this machine cannot build the image; '' where it can. */
export const cannotBuild =
  missing.length > 0
    ? `needs Debian's packages ${missing.join(' and ')}`
    : userInfo().uid !== 0
      ? 'needs to be root: buildah and debootstrap make folders of other users'
      : '';

/** Certificates of the machine, for one that reaches its registries through its own. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Layers as plain folders: nothing is mounted. */
const env = { ...process.env, STORAGE_DRIVER: 'vfs' };

export function buildah(...args: string[]): string {
  return execFileSync('buildah', args, { env, encoding: 'utf8', maxBuffer: 1e8 }).trim();
}

/** Makes the base image under its name, out of Debian's packages and this machine's Node. */
export function makeBase(name: string, folder: string): void {
  const base = join(folder, 'base');
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base], { stdio: 'ignore' });
  const node = realpathSync(process.execPath);
  const lib = join(base, 'usr/local/lib/node_modules');
  mkdirSync(lib, { recursive: true });
  cpSync(node, join(base, 'usr/local/bin/node'));
  cpSync(join(dirname(dirname(node)), 'lib/node_modules/npm'), join(lib, 'npm'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm'));
  appendFileSync(join(base, 'etc/passwd'), 'node:x:1000:1000::/home/node:/bin/sh\n');
  appendFileSync(join(base, 'etc/group'), 'node:x:1000:\n');
  const config = ['--env', 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin'];
  if (existsSync(CERTIFICATES)) {
    mkdirSync(join(base, 'etc/ssl/certs'), { recursive: true });
    cpSync(CERTIFICATES, join(base, CERTIFICATES));
    for (const variable of ['NODE_EXTRA_CA_CERTS', 'npm_config_cafile'])
      config.push('--env', `${variable}=${CERTIFICATES}`);
  }
  const container = buildah('from', 'scratch');
  buildah('copy', '--quiet', container, base, '/');
  buildah('config', ...config, container);
  buildah('commit', '--quiet', container, name);
  buildah('rm', container);
}

/** The image that the Dockerfile's last stage begins with. */
export function baseOf(dockerfile: string): string {
  const name = [...readFileSync(dockerfile, 'utf8').matchAll(/^FROM (\S+)/gm)].at(-1)![1]!;
  return `docker.io/library/${name}`;
}

/** A process in a container of the image, as the image's user. */
export function runInContainer(
  container: string,
  settings: Record<string, string>,
  command: string[],
): ChildProcess {
  const set = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  return spawn(
    'buildah',
    ['run', '--isolation', 'chroot', '--network', 'host', ...set, container, '--', ...command],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
}
