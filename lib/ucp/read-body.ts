import 'server-only';
import { ucpTexts } from '#lib/labels/ucp/ucp.ts';
import { BodyTooLarge, readBody } from '#lib/platform/bff/body.ts';
import { UcpFailure } from './domain/failure.ts';

/** Longest body of a request, in bytes: a hundred lines of a cart, with room. */
const MAX_BODY = 65_536;

/** The JSON of a request; an empty body is an empty object. @throws UcpFailure */
export async function readBodyOf(request: Request): Promise<{ json: unknown; bytes: Uint8Array }> {
  const bytes = await readBody(request, MAX_BODY).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) throw new UcpFailure('body_too_large', ucpTexts.tooLarge);
    throw error;
  });
  if (bytes.byteLength === 0) return { json: {}, bytes };
  try {
    return { json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), bytes };
  } catch {
    throw new UcpFailure('parse_error', ucpTexts.noJson);
  }
}
