import type { OutgoingHttpHeaders } from 'node:http';

/** What a server sends before it hears from the browser: ten segments (RFC 6928), in bytes. */
const WINDOW = 10 * 1460;
/** The status line, and the headers that Node adds, in bytes. */
const HEAD = 120;
/** What is larger by more than this part does not fit by better compression either. */
const CLOSE = 0.1;

/** Whether a document takes a second round trip, and would take none if it were compressed better. @param size of its body, in bytes */
export function justMissesRoundTrip(headers: OutgoingHttpHeaders, size: number): boolean {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => name.length + String(one).length + 4),
  );
  const whole = size + lines.reduce((sum, bytes) => sum + bytes, HEAD);
  return whole > WINDOW && whole <= WINDOW * (1 + CLOSE);
}
