/** A body over the limit: answered 413. */
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
 * @throws BodyTooLarge
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new BodyTooLarge();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of request.body ?? []) {
    length += piece.byteLength;
    if (length > maxBytes) throw new BodyTooLarge();
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
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
