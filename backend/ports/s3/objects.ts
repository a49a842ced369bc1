import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { isFileKey } from '../file-key.ts';
import { FilesAway } from '../files-away.ts';
import { contentTypeOf } from './content-type.ts';
import { storeGuard } from './guard.ts';
import { partReader } from './parts.ts';
import type { S3Settings } from './settings.ts';

/** Longest wait for a response to a read (ms): a page gives up after 6 s. */
const READ_MS = 3000;
/** The same for a write. */
const WRITE_MS = 8000;
/** Bytes travel at least so fast, per millisecond; a body gets the time that it needs, and this much more (ms). */
const SLOWEST = 1000;
const BODY_MS = 2000;
const CONNECT_MS = 1000;
/** The client tries what failed quickly once more. */
const ATTEMPTS = 2;

/** What is known of an object without its content. */
export interface ObjectInfo {
  etag: string;
  /** In bytes. */
  size: number;
  changed: Date;
}

/** The objects of a bucket below the shop's prefix, as they are now; nothing is remembered. Everything may throw FilesAway. */
export interface Objects {
  /** @param known an ETag: 'same' when the object still has it */
  get(key: string, known?: string): Promise<(ObjectInfo & { content: Buffer }) | 'same' | null>;
  head(key: string): Promise<ObjectInfo | null>;
  /** The bytes from and to of the object that has this ETag, fetched as they are read. */
  range(key: string, etag: string, from: number, to: number): Promise<Readable>;
  put(key: string, content: Buffer): Promise<ObjectInfo>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<(ObjectInfo & { key: string })[]>;
  /** Whether the bucket can be read. */
  check(): Promise<void>;
}

/** Opens a bucket. Nothing is sent before something is asked of it. */
export function openObjects(settings: S3Settings): Objects {
  const client = clientOf(settings);
  const guarded = storeGuard();
  const inParts = partReader();
  const at = (key: string) => ({ Bucket: settings.bucket, Key: `${settings.prefix}${key}` });
  const page = (prefix: string, more: { ContinuationToken?: string | undefined; MaxKeys?: number }) =>
    within(READ_MS, (abortSignal) => {
      const Prefix = `${settings.prefix}${prefix}`;
      const command = { Bucket: settings.bucket, ...(Prefix !== '' && { Prefix }), ...more };
      return client.send(new ListObjectsV2Command(command), { abortSignal });
    });
  /** Whoever may not list the whole bucket is refused (403) what is not there: a list of this one key tells. */
  const isListed = async (key: string) => {
    const { Contents = [] } = await page(key, { MaxKeys: 1 });
    return Contents[0]?.Key === `${settings.prefix}${key}`;
  };
  const missingAsNull = async <Result>(key: string, request: () => Promise<Result>) => {
    try {
      return await request();
    } catch (error) {
      const status = statusOf(error);
      if (status === 404 && nameOf(error) !== 'NoSuchBucket') return null;
      if (status === 403 && !(await isListed(key).catch(() => true))) return null;
      throw error;
    }
  };
  return {
    get: (key, known) =>
      guarded(() =>
        missingAsNull(key, async () => {
          const command = new GetObjectCommand({ ...at(key), ...(known && { IfNoneMatch: known }) });
          const found = await within(READ_MS, (abortSignal) => client.send(command, { abortSignal })).catch(
            notModifiedAsNull,
          );
          if (found === null) return 'same';
          const content = await wholeBody(found.Body, found.ContentLength ?? 0);
          return { ...infoOf(found), size: content.length, content };
        }),
      ),
    head: (key) =>
      guarded(() =>
        missingAsNull(key, async () => {
          const command = new HeadObjectCommand(at(key));
          return infoOf(await within(READ_MS, (abortSignal) => client.send(command, { abortSignal })));
        }),
      ),
    range: (key, etag, from, to) =>
      inParts(from, to, async (first, last) => {
        const part = await guarded(async () => {
          const command = new GetObjectCommand({ ...at(key), Range: `bytes=${first}-${last}` });
          const found = await within(READ_MS, (abortSignal) => client.send(command, { abortSignal }));
          return { etag: found.ETag, content: await wholeBody(found.Body, found.ContentLength ?? 0) };
        });
        // The store is well: that somebody replaces a file is no outage.
        if (part.etag === etag && part.content.length === last - first + 1) return part.content;
        throw new FilesAway('the file was replaced while it was read');
      }),
    put: (key, content) =>
      guarded(async () => {
        const command = new PutObjectCommand({
          ...{ ...at(key), Body: content, ContentLength: content.length },
          ContentType: contentTypeOf(key),
        });
        const limit = WRITE_MS + content.length / SLOWEST;
        const { ETag } = await within(limit, (abortSignal) => client.send(command, { abortSignal }));
        return { etag: ETag ?? '', size: content.length, changed: new Date() };
      }),
    remove: (key) =>
      guarded(async () => {
        const command = new DeleteObjectCommand(at(key));
        await missingAsNull(key, () =>
          within(WRITE_MS, (abortSignal) => client.send(command, { abortSignal })),
        );
      }),
    async list(prefix) {
      // A list that changes while it is read may name a file on two of its pages.
      const found = new Map<string, ObjectInfo>();
      let next: string | undefined;
      do {
        const ContinuationToken = next;
        const part = await guarded(() => page(prefix, { ...(ContinuationToken && { ContinuationToken }) }));
        for (const { Key = '', ETag, Size, LastModified } of part.Contents ?? []) {
          const key = Key.slice(settings.prefix.length);
          // What somebody else has put there is none of the shop's files.
          if (isFileKey(key)) found.set(key, infoOf({ ETag, ContentLength: Size, LastModified }));
        }
        next = part.IsTruncated ? part.NextContinuationToken : undefined;
      } while (next);
      const files = [...found].map(([key, info]) => ({ key, ...info }));
      return files.sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    async check() {
      await guarded(() => page('', { MaxKeys: 1 }));
    },
  };
}

function clientOf({ endpoint, region, pathStyle, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    ...(endpoint !== null && { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    // Servers other than Amazon's do not all know the newer checksums; TLS and the signature cover what travels.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS },
  });
}

/** Runs a request; when no response has begun in time it is given up. @param limit ms */
async function within<Result>(
  limit: number,
  send: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limit);
  try {
    return await send(late.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function wholeBody(body: unknown, size: number): Promise<Buffer> {
  if (!(body instanceof Readable)) throw new FilesAway('no content came');
  const signal = AbortSignal.timeout(BODY_MS + Math.ceil(size / SLOWEST));
  const content = await buffer(addAbortSignal(signal, body));
  if (content.length !== size) throw new FilesAway('the content was cut off');
  return content;
}

interface Described {
  ETag?: string | undefined;
  ContentLength?: number | undefined;
  LastModified?: Date | undefined;
}

function infoOf({ ETag = '', ContentLength = 0, LastModified = new Date(0) }: Described): ObjectInfo {
  return { etag: ETag, size: ContentLength, changed: LastModified };
}

function notModifiedAsNull(error: unknown): null {
  if (statusOf(error) === 304) return null;
  throw error;
}

function statusOf(error: unknown): number {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
