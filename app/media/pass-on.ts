/** Whole, a part, known already, and no such part. */
const PASSED_ON = new Set([200, 206, 304, 416]);
/** The back-end was too busy to read the request, or had too many: no word about the picture. */
const BUSY = new Set([408, 429, 503]);
/** A cache in front keeps no failure. */
const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Passes the back-end's response on with some of its headers, its body as it comes.
 * @param response null when there was none
 * @param own headers of this server
 */
export async function passOn(
  response: Response | null,
  names: readonly string[],
  own: Record<string, string> = {},
): Promise<Response> {
  if (!response) return busy();
  const { status, body } = response;
  if (PASSED_ON.has(status)) {
    return new Response(body, { status, headers: { ...own, ...pick(response.headers, names) } });
  }
  await body?.cancel();
  if (BUSY.has(status)) return busy();
  return new Response(null, status < 500 ? { status: 404 } : { status: 502, headers: NO_STORE });
}

function busy(): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': '10', ...NO_STORE } });
}

/** The headers of these names that are there. */
export function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => names.includes(name)));
}
