import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';

/** What argon2id costs: memory in KiB, passes over it, lanes. */
interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's parameters for argon2id; hashes of other ones are verified still, and made anew at the next login. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const VERSION = 19;
/** A stored hash that would take more than this is none of ours: it is verified never (KiB, passes, lanes). */
const LARGEST: Cost = { memory: 262_144, passes: 10, parallelism: 4 };

/** A hash in the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`, in base64 without padding. */
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

interface Parsed {
  cost: Cost;
  salt: Buffer;
  hash: Buffer;
}

/** The PHC string of a secret, with a salt of its own. */
export async function makeHash(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(secret, salt, COST, HASH_BYTES);
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=${VERSION}$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Whether a PHC string is of this secret; what is none is of no secret. */
export async function isHashOf(phc: string, secret: string): Promise<boolean> {
  const parsed = parse(phc);
  if (!parsed) return false;
  const { cost, salt, hash } = parsed;
  return timingSafeEqual(await derive(secret, salt, cost, hash.length), hash);
}

/** Whether a PHC string was made with other parameters than those of today. */
export function isDated(phc: string): boolean {
  const cost = parse(phc)?.cost;
  return cost?.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism;
}

function parse(phc: string): Parsed | null {
  const [whole, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(phc) ?? [];
  if (whole === undefined) return null;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return isBearable(cost) ? { cost, salt: bytes(salt), hash: bytes(hash) } : null;
}

function isBearable({ memory, passes, parallelism }: Cost): boolean {
  if (memory > LARGEST.memory || passes > LARGEST.passes || parallelism > LARGEST.parallelism) return false;
  return passes > 0 && parallelism > 0 && memory >= 8 * parallelism;
}

/** @throws Error on a Node that has no argon2 (before 24.7): the one of the project has it */
function derive(secret: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  if (!('argon2' in crypto)) throw new Error('node:crypto has no argon2: start with the Node of the project');
  return new Promise((resolve, reject) => {
    crypto.argon2('argon2id', { message: secret, nonce, tagLength, ...cost }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}

function base64(buffer: Buffer): string {
  return buffer.toString('base64').replaceAll('=', '');
}

function bytes(text: string): Buffer {
  return Buffer.from(text, 'base64');
}
