import { askVideo } from '#lib/platform/api/video.ts';

const NAME = /^\w[\w-]{0,100}\.(?:mp4|vtt)$/;
const ASKED = ['range', 'if-range', 'if-none-match'];
const PASSED_ON = [
  ...['content-type', 'content-length', 'content-range'],
  ...['accept-ranges', 'cache-control', 'etag'],
];
/** Whole, a part, known already, and no such part. */
const ANSWERS = new Set([200, 206, 304, 416]);

export const dynamic = 'force-dynamic';

/** Streams a film or its captions from the back-end, by parts as players ask for them (BLOCK-27). */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const { name } = await params;
  if (!NAME.test(name)) return new Response(null, { status: 404 });
  const asked = named(request.headers, ASKED);
  const answer = await askVideo(name, asked, request.signal).catch(() => null);
  if (!answer) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  if (!ANSWERS.has(answer.status)) {
    await answer.body?.cancel();
    return new Response(null, { status: answer.status < 500 ? 404 : 502 });
  }
  return new Response(answer.body, { status: answer.status, headers: named(answer.headers, PASSED_ON) });
}

function named(headers: Headers, names: readonly string[]): Headers {
  const found = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) found.set(name, value);
  }
  return found;
}
