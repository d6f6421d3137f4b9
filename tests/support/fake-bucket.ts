import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '#rental-api/storage/bucket-files.ts';

export interface Bucket {
  settings: BucketSettings;
  /** What it holds, by path. */
  objects: Map<string, Buffer>;
  /** How it answers from now on; undefined as it should. */
  misbehave(how: 'hang' | number | undefined): void;
  stop(): Promise<void>;
}

/** A bucket that speaks S3's protocol and looks at signatures, in memory. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const keys = { accessKeyId: 'house', secretAccessKey: 'secret-of-the-bucket' };
  let fault: 'hang' | number | undefined;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (fault === 'hang') return;
    if (fault) return void response.writeHead(fault).end();
    const { authorization = '', 'x-amz-date': datetime = '' } = request.headers;
    const path = request.url ?? '';
    const signed = await new AwsV4Signer({
      ...keys,
      method: request.method ?? '',
      url: `http://${request.headers.host}${path}`,
      headers: Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-')),
      ) as Record<string, string>,
      ...(body.length > 0 && { body }),
      service: 's3',
      region: 'me-central-1',
      datetime: String(datetime),
    }).sign();
    if (signed.headers.get('authorization') !== authorization)
      return void response.writeHead(403).end();
    if (request.method === 'PUT') objects.set(path, body);
    const found = objects.get(path);
    if (request.method === 'DELETE') {
      objects.delete(path);
      return void response.writeHead(204).end();
    }
    response.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 });
    response.end(request.method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { url: `http://127.0.0.1:${port}/uploads`, region: 'me-central-1', ...keys },
    objects,
    misbehave: (how) => void (fault = how),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
