/** A body over the limit; the response is 413. */
export class BodyTooLarge extends Error {
  constructor() {
    super('body too large');
    this.name = 'BodyTooLarge';
  }
}

/** Longest body of a browser's call, in bytes. */
const MAX_JSON = 100_000;

/**
 * The body of a request, read no further than it may be long, whatever its Content-Length claims.
 * @param hold called with each number of bytes before they are kept; what it throws ends the reading
 * @throws BodyTooLarge
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  hold: (bytes: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new BodyTooLarge();
    hold(chunk.byteLength);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Longest body that is read to its end although nothing of it is kept, in bytes. */
const MAX_DRAINED = 25_000_000;

/**
 * The body of a request, read to its end: who sends gets the response, and the connection goes on. Null for one that is longer than
 * it may be, of which nothing is kept; one beyond all measure is not read on.
 */
export async function drainBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_DRAINED) return null;
    if (length <= maxBytes) chunks.push(chunk);
    else chunks = [];
  }
  return length > maxBytes ? null : new Uint8Array(Buffer.concat(chunks));
}

/** How much of a long body is kept, in bytes. */
interface Ends {
  head: number;
  tail: number;
  /** Longer than this, it is not read at all. */
  most: number;
}

/**
 * A body without its middle where it is longer than head and tail: of a form of parts with a file that is too large
 * the texts before and after the file stay.
 * @param hold called with each number of bytes before they are kept; what it throws ends the reading
 * @throws BodyTooLarge
 */
export async function readEnds(
  request: Request,
  { head, tail, most }: Ends,
  hold: (bytes: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new BodyTooLarge();
  const first: Uint8Array[] = [];
  let last: Uint8Array = new Uint8Array();
  let room = head;
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > most) throw new BodyTooLarge();
    const own = chunk.subarray(0, room);
    hold(own.byteLength);
    first.push(own);
    room -= own.byteLength;
    const rest = chunk.subarray(own.byteLength);
    if (rest.byteLength > 0) last = Buffer.concat([last, rest]).subarray(-tail);
  }
  return new Uint8Array(Buffer.concat([...first, last]));
}

/** The JSON body of a request; undefined when it is none. @throws BodyTooLarge */
export async function readJsonBody(request: Request): Promise<unknown> {
  const bytes = await readBody(request, MAX_JSON);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
