import { jpegWidth, MAIL_PICTURE_FILE, MEDIA_WIDTHS } from '#lib/media/domain/media.ts';
import { fetchPicture } from '#lib/platform/api/media.ts';
import { passOn, pick } from '../../pass-on.ts';

const ID = /^[\w-]{1,80}$/;
const WIDTHS = new Set([...MEDIA_WIDTHS.map(String), MAIL_PICTURE_FILE]);
const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept, Save-Data' };

export const dynamic = 'force-dynamic';

/** Streams a picture from the back-end. Its id is the hash of its content, so browsers cache it for ever. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string; width: string }> },
): Promise<Response> {
  const { id, width } = await params;
  const asJpeg = jpegWidth(width);
  if (!ID.test(id) || !(asJpeg ?? WIDTHS.has(width))) return new Response(null, { status: 404 });
  // What a client does not say it takes it may not be able to show: JPEG.
  const headers = asJpeg
    ? { accept: 'image/jpeg' }
    : { accept: '*/*', ...pick(request.headers, ['accept', 'save-data']) };
  const response = await fetchPicture(`${id}/${asJpeg ?? width}`, headers, request.signal).catch(() => null);
  return passOn(response, ['content-type', 'content-length', 'etag'], IMMUTABLE);
}
