import { AwsClient } from 'aws4fetch';
import { UploadsUnavailable, type PictureArea, type PictureFiles } from './upload-store.ts';

/** A page waits longer than this for nothing. */
const LIMIT_MS = 4_000;
const TRIES = 2;
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

export interface BucketSettings {
  /** URL of the bucket itself, `https://s3.example/bucket` or `https://bucket.s3.example`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * In a bucket with S3's protocol: PUT, GET and DELETE of an object, signed with version 4
 * signatures. Each call is tried twice, within the limit of time of a page.
 */
export function createBucketFiles(
  settings: BucketSettings,
  area: PictureArea = 'avatars',
): PictureFiles {
  const { url, region, accessKeyId, secretAccessKey } = settings;
  // Tries of its own would go on for longer than a page waits.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  /** Undefined where there is no such object. */
  async function ask(method: string, name: string, body?: Uint8Array) {
    let reason = '';
    for (let attempt = 0; attempt < TRIES; attempt++) {
      // Until the answer begins: a picture may take longer on its way to a slow phone.
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), LIMIT_MS / TRIES);
      const response = await client
        .fetch(`${url}/${area}/${name}`, {
          method,
          ...(body && {
            body: new Uint8Array(body),
            headers: { 'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'image/webp' },
          }),
          signal: limit.signal,
        })
        .catch((error: unknown) => void (reason = String(error)));
      clearTimeout(timer);
      if (response?.ok) return response;
      await response?.body?.cancel();
      if (response?.status === 404) return undefined;
      if (response) reason = `answered ${response.status}`;
      // What is refused now is refused again.
      if (response && response.status < 500) break;
    }
    throw new UploadsUnavailable(`${method} of a picture: ${reason}`);
  }

  return {
    async write(name, bytes) {
      const stored = await ask('PUT', name, bytes);
      await stored?.body?.cancel();
      if (!stored) throw new UploadsUnavailable('there is no such bucket');
    },
    async remove(name) {
      const removed = await ask('DELETE', name);
      await removed?.body?.cancel();
    },
    async open(name) {
      const found = await ask('GET', name);
      if (!found?.body) return undefined;
      const size = Number(found.headers.get('content-length')) || undefined;
      return { size, body: found.body };
    },
  };
}
