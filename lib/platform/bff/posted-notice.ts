import { shopNow } from '../clock.ts';
import { env } from '../env.ts';
import type { Secret } from '../signing/secret.ts';
import { BodyTooLarge, readBody } from './body.ts';

/** What the back-end has posted and signed, with what it is judged by (see `readNotice`). */
interface PostedNotice {
  body: string;
  proof: { signature: string; secret: Secret; now: number };
}

/** The notice of a request, not judged yet; null for one that is longer than it may be. */
export async function readPostedNotice(request: Request, maxBytes: number): Promise<PostedNotice | null> {
  const body = await readBody(request, maxBytes).catch(refuseLarge);
  if (body === null) return null;
  const signature = request.headers.get('x-ajuar-signature') ?? '';
  const now = Math.floor(shopNow().getTime() / 1000);
  return { body: new TextDecoder().decode(body), proof: { signature, secret: env().webhookSecret, now } };
}

function refuseLarge(error: unknown): null {
  if (error instanceof BodyTooLarge) return null;
  throw error;
}
