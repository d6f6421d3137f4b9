import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find(
  (path) => existsSync(path),
);
const OPENSSL = ['/usr/bin/openssl', '/opt/homebrew/bin/openssl'].find((path) => existsSync(path));

/** Whether this machine has what the proxy needs. */
export const hasNginx = PROGRAM !== undefined && OPENSSL !== undefined;

export interface ProxyResponse {
  status: number;
  body: string;
  header(name: string): string | undefined;
}

export interface Proxy {
  /** Where storefronts reach the rental APIs through it. */
  rentalApiUrl: string;
  /** Asks as a browser does, with these cookies; status 0 where nothing answers. */
  ask(
    path: string,
    form?: Record<string, string>,
    cookies?: string,
    host?: string,
  ): Promise<ProxyResponse>;
  stop(): Promise<void>;
}

/** deploy/nginx.conf as it is delivered, but for ports, certificate and places. */
export async function startNginx(ports: {
  storefronts: [number, number];
  rentalApis: [number, number];
}): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'm7-nginx-'));
  const [plain, secure, api] = [await freePort(), await freePort(), await freePort()];
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const subject = ['-subj', '/CN=m7.example', '-nodes', '-newkey', 'rsa:2048', '-x509'];
  execFileSync(OPENSSL!, ['req', ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const shop = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.storefronts[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports.storefronts[1]}`)
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${ports.rentalApis[0]}`)
    .replaceAll('127.0.0.1:4001', `127.0.0.1:${ports.rentalApis[1]}`)
    .replaceAll('127.0.0.1:4080', `127.0.0.1:${api}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
    .replace('/var/log/nginx/m7.log', join(folder, 'access.log'))
    .replace('/etc/nginx/m7', join(process.cwd(), 'deploy'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `${userInfo().uid === 0 ? 'user root;' : ''}
    daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
    events {} http { ${places} ${shop} }`,
  );
  const server = spawn(PROGRAM!, ['-c', conf, '-p', folder], { stdio: 'ignore' });
  const ask: Proxy['ask'] = (path, form, cookies, host = 'm7.example') =>
    new Promise((resolve) => {
      const body = form && new URLSearchParams(form).toString();
      const nothing = { status: 0, body: '', header: () => undefined };
      const asked = request(
        {
          host: '127.0.0.1',
          port: secure,
          path,
          method: form ? 'POST' : 'GET',
          rejectUnauthorized: false,
          headers: {
            host,
            ...(cookies && { cookie: cookies }),
            ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('error', () => resolve(nothing));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: text,
              header: (name) => response.headers[name]?.toString(),
            }),
          );
        },
      );
      asked.on('error', () => resolve(nothing));
      asked.end(body);
    });
  for (let attempt = 0; (await ask('/healthz')).status === 0; attempt++) {
    if (attempt > 100 || server.exitCode !== null)
      throw new Error(`nginx did not start:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    rentalApiUrl: `http://127.0.0.1:${api}`,
    ask,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        server.kill('SIGQUIT');
      }),
  };
}
