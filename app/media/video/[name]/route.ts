import { fetchMedia } from '#lib/platform/api/media.ts';
import { passOn, pick } from '../../pass-on.ts';

const NAME = /^\w[\w-]{0,100}\.(?:mp4|vtt)$/;
const REQUEST_HEADERS = ['range', 'if-range', 'if-none-match'];
const RESPONSE_HEADERS = [
  ...['content-type', 'content-length', 'content-range'],
  ...['accept-ranges', 'cache-control', 'etag'],
];

export const dynamic = 'force-dynamic';

/** Streams a video or its captions from the back-end, by parts as players request them (BLOCK-27). */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  if (!NAME.test(name)) return new Response(null, { status: 404 });
  const headers = pick(request.headers, REQUEST_HEADERS);
  const response = await fetchMedia(`video/${name}`, headers, request.signal).catch(() => null);
  return passOn(response, RESPONSE_HEADERS);
}
