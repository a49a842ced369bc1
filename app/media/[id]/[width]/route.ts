import { MEDIA_WIDTHS } from '#lib/catalogue/domain/media.ts';
import { askPicture } from '#lib/platform/api/picture.ts';

const ID = /^[\w-]{1,80}$/;
const WIDTHS = new Set(MEDIA_WIDTHS.map(String));
const PASSED_ON = ['content-type', 'content-length', 'etag'];
const KEPT = { 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept, Save-Data' };

export const dynamic = 'force-dynamic';

/** Streams a picture from the back-end. Its id is the hash of its content, so browsers keep it for ever. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string; width: string }> },
): Promise<Response> {
  const { id, width } = await params;
  if (!ID.test(id) || !WIDTHS.has(width)) return new Response(null, { status: 404 });
  const input = {
    accept: request.headers.get('accept') ?? 'image/webp',
    lean: request.headers.get('save-data') === 'on',
  };
  const answer = await askPicture(`${id}/${width}`, input, request.signal).catch(() => null);
  if (!answer) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  if (!answer.ok) {
    await answer.body?.cancel();
    return new Response(null, { status: answer.status < 500 ? 404 : 502 });
  }
  const headers = new Headers(KEPT);
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
