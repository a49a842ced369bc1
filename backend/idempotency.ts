import { createHash } from 'node:crypto';
import type { Call } from '#lib/contracts/call.ts';
import { keyTexts } from '#lib/labels/platform/idempotency.ts';
import { isTaken } from './db/problem.ts';
import { Refusal } from './http/handler.ts';

/** Characters of a digest: 96 bits tell the contents of one key apart. */
const DIGEST_LENGTH = 16;

/** Who makes a write, and what it says. */
export interface KeyedRequest {
  /** Whose key it is; '' where nobody can tell. */
  owner: string;
  /** Of the content, from `contentDigest`. */
  digest: string;
}

/** What a key has made; its digest is '' where it was made before digests were stored. */
export interface KnownWrite<Result> extends KeyedRequest {
  result: Result;
}

/** A fingerprint of what a request wants: without its key, and without what says who asks. */
export function contentDigest({ id, idempotency, fill }: Call, request: object): string {
  if (!idempotency) throw new Error(`${id} has no idempotency key`);
  const apart = [idempotency.key, ...idempotency.apart, ...Object.keys(fill)];
  const content = Object.entries(request).filter(([name]) => !apart.includes(name));
  return digestOf(canonical(Object.fromEntries(content)));
}

/** Names an owner without saying who it is. */
export function ownerDigest(kind: 'customer' | 'visitor', id: string | number): string {
  return digestOf(`${kind}:${id}`);
}

/**
 * Whether a key stands for this very request.
 * @throws Refusal KEY for somebody else's key
 */
export function isSameWrite(known: KeyedRequest, asked: KeyedRequest): boolean {
  if (known.owner !== asked.owner) throw new Refusal(keyTexts.foreign, 'KEY');
  return isSameContent(known.digest, asked.digest);
}

/** Whether two contents are the same, as far as anybody knows. */
export function isSameContent(known: string, asked: string): boolean {
  return known === '' || known === asked;
}

interface Once<Result> {
  asked: KeyedRequest;
  /** What the key has made, whoever made it. */
  find: () => Promise<KnownWrite<Result> | null>;
  /** Makes it, and stores key, owner and digest with it: a taken key fails by its unique index. */
  write: () => Promise<Result>;
  /** What becomes of other content under a key of one's own. @throws Refusal */
  change: (known: Result) => Promise<Result>;
}

/**
 * Makes a write once for each key: sent again, also at the same time, it has the answer of the first.
 * @throws Refusal KEY for somebody else's key
 */
export async function writeOnce<Result>({ asked, find, write, change }: Once<Result>): Promise<Result> {
  const answer = async (known: KnownWrite<Result>) =>
    isSameWrite(known, asked) ? known.result : change(known.result);
  const known = await find();
  if (known) return answer(known);
  try {
    return await write();
  } catch (error) {
    // Sent twice at once: the other one has the key, or what this one wants to take.
    const other = isTaken(error) || error instanceof Refusal ? await find() : null;
    if (!other) throw error;
    return answer(other);
  }
}

/** JSON in which the order of keys and what is undefined make no difference. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH);
}
