import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { S3Settings } from '#backend/ports/s3/settings.ts';
import { ownFolder } from '#tools/temporary/folders.ts';

interface Context {
  path: string;
  app: object;
  status: number;
  type: string;
  body: unknown;
}

/** The server comes without types. */
interface Server {
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
  httpServer: { closeAllConnections(): void };
}
const require = createRequire(import.meta.url);
const S3rver: new (options: object) => Server = require('@20minutes/s3rver');
const crypto: Pick<
  typeof import('node:crypto'),
  'createCipheriv' | 'createDecipheriv'
> = require('node:crypto');

/**
 * The server seals where a list goes on by DES, which OpenSSL has no more; three times DES with one key, which it has, is the
 * same.
 */
function provideDes(): void {
  const { createCipheriv, createDecipheriv } = crypto;
  const tripled = (key: unknown) => Buffer.concat([key, key, key].map((part) => Buffer.from(String(part))));
  crypto.createCipheriv = ((name: string, key: never, iv: never) =>
    name === 'des'
      ? createCipheriv('des-ede3-cbc', tripled(key), iv)
      : createCipheriv(name, key, iv)) as typeof createCipheriv;
  crypto.createDecipheriv = ((name: string, key: never, iv: never) =>
    name === 'des'
      ? createDecipheriv('des-ede3-cbc', tripled(key), iv)
      : createDecipheriv(name, key, iv)) as typeof createDecipheriv;
}

provideDes();

/** What the server knows by itself; it checks signatures. */
const KEY = 'S3RVER';
const BUCKET = 'tienda';

/**
 * The client signs a list's path as '/bucket/', as S3 has it, the server reckons with '/bucket': of lists, and of nothing else,
 * signatures are not compared.
 */
function takeLists(context: Context, next: () => Promise<void>): Promise<void> {
  if (context.path === `/${BUCKET}/`) {
    context.app = Object.assign(Object.create(context.app), { allowMismatchedSignatures: true });
  }
  return next();
}

const DENIED = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code></Error>';

/** As S3 answers a key that may list the bucket's folders, not the whole bucket: what is not there is refused. */
async function hideMissing(context: Context, next: () => Promise<void>): Promise<void> {
  await next();
  if (context.status !== 404) return;
  context.status = 403;
  context.type = 'application/xml';
  context.body = DENIED;
}

/** An S3 server of this process, with buckets of its own in a temporary folder. */
export interface TestS3 {
  port: number;
  /** The bucket for whoever knows the key. @param endpoint where it is reached, the server itself unless told */
  settings(more?: Partial<S3Settings>): S3Settings;
  close(): Promise<void>;
}

/** Starts one; close it after the tests. @param hidesMissing whether it refuses what is not there */
export async function startS3({ hidesMissing = false } = {}): Promise<TestS3> {
  const directory = join(ownFolder('s3'), 'buckets');
  mkdirSync(directory, { recursive: true });
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false },
    configureBuckets: [{ name: BUCKET }],
  });
  server.middleware.unshift(...(hidesMissing ? [hideMissing] : []), takeLists);
  const { port } = await server.run();
  return {
    port,
    settings: (more) => ({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      ...{ accessKeyId: KEY, secretAccessKey: KEY },
      prefix: '',
      pathStyle: true,
      ...more,
    }),
    close: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
