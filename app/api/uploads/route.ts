import { Readable } from 'node:stream';
import { isBusy, spendUpload, storeImage } from '#lib/forms/uploads.ts';
import { uploadTexts } from '#lib/labels/forms/upload.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { env } from '#lib/platform/env.ts';
import { PartsNotKept, PartsTooLarge, readParts } from '#lib/platform/form-parts/read-parts.ts';
import { LimitReached, spendWrite } from '#lib/platform/limits/limits.ts';
import { log } from '#lib/platform/logging.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { isSameOrigin } from '#lib/platform/session/same-origin.ts';
import { identified, openSession } from '#lib/platform/session/session.ts';

/** An image of 5120 KB, and what stands around it in a form of parts, in bytes. */
const MAX_BODY = 5_300_000;

/** Takes the image that a visitor chose in a form into a folder of their own (FORM-32 to FORM-34). */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers, env().siteUrl)) return respondRefusal(403, errors.forbidden);
  const requestId = request.headers.get('x-request-id') ?? '';
  const address = request.headers.get(ADDRESS_HEADER) ?? '';
  try {
    const handle = await openSession(await visitorJar());
    await spendWrite(handle.session, address);
    const session = await identified(handle);
    await spendUpload(session, address);
    const stored = await storeFirst(request, { session, requestId, address });
    if (stored === null) return respondRefusal(400, uploadTexts.noFile);
    if ('message' in stored) return respondJson(200, { success: false, message: stored.message });
    return respondJson(200, { success: true, message: { Location: stored.location, Key: stored.name } });
  } catch (error) {
    if (error instanceof PartsTooLarge) return respondRefusal(413, uploadTexts.tooLarge);
    if (error instanceof LimitReached) return respondRefusal(429, errors.tooMany, error.retryAfterS);
    if (isBusy(error)) return respondRefusal(429, error.shopperMessage, error.retryAfterS ?? undefined);
    if (error instanceof PartsNotKept) {
      log('error', 'upload.not-kept', { requestId, cause: String(error.cause) });
      return respondRefusal(503, uploadTexts.failed);
    }
    if (!(error instanceof BackendError)) throw error;
    log('warn', 'upload.failed', { requestId, status: error.status });
    return respondRefusal(503, error.shopperMessage || uploadTexts.failed);
  }
}

/** Stores the first file of the form, and keeps nothing of it here; null without one. @throws PartsTooLarge, PartsNotKept, BackendError */
async function storeFirst(request: Request, visitor: Parameters<typeof storeImage>[1]) {
  const type = request.headers.get('content-type') ?? '';
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) throw new PartsTooLarge();
  const parts = await readParts(Readable.from(request.body ?? []), type, MAX_BODY);
  try {
    return parts.file && (await storeImage(parts.file, visitor));
  } finally {
    await parts.remove();
  }
}
