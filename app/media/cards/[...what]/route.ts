import { isBackendFault } from '#lib/platform/api/errors.ts';
import { log } from '#lib/platform/logging.ts';
import { previewVersion } from '#lib/previews/address.ts';
import { previewJpeg } from '#lib/previews/data.ts';
import { parsePreview } from '#lib/previews/domain/name.ts';
import { TooManyPreviews } from '#lib/previews/preview-cache.ts';
import { loadPreview } from '../load-preview.ts';

export const dynamic = 'force-dynamic';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For an older address than the present one: it shows what holds now. */
const FOR_NOW = 'public, max-age=300';
/** Of a gift list: for whoever has its link, as long as it opens the list. */
const FOR_GUESTS = 'private, max-age=300';

/** The picture of a shared link, drawn from what the page shows; the address holds ids and a version, no text. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ what: string[] }> },
): Promise<Response> {
  const asked = parsePreview((await params).what);
  if (!asked) return new Response(null, { status: 404 });
  try {
    const preview = await loadPreview(asked.name);
    if (!preview) return new Response(null, { status: 404 });
    const isPresent = previewVersion(preview) === asked.version;
    const body = await previewJpeg(preview);
    const kept = asked.name.kind === 'event' ? FOR_GUESTS : isPresent ? IMMUTABLE : FOR_NOW;
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': kept };
    return new Response(new Uint8Array(body), { headers });
  } catch (error) {
    if (!isBackendFault(error) && !(error instanceof TooManyPreviews)) {
      log('error', 'preview.failed', {
        kind: asked.name.kind,
        reason: error instanceof Error ? error.message : '',
      });
    }
    return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  }
}
