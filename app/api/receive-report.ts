import 'server-only';
import { drainBody } from '#lib/platform/bff/body.ts';
import { LimitReached, spend } from '#lib/platform/limits/limits.ts';
import { ADDRESS_HEADER } from '#lib/platform/server/guards/client-address.ts';

interface Reports {
  /** Reports of different purposes are counted apart. */
  purpose: string;
  /** Longest body, in bytes. */
  maxBody: number;
  /** Whether a report is taken of who sends these headers. */
  isWelcome: (headers: Headers) => boolean;
  /** Nothing comes of what is no report. */
  take: (text: string) => Promise<void>;
}

/**
 * Takes what a browser reports (`isBeacon` of its route). Nobody waits for the response: it is the same for what is taken and for what
 * is not, be it too long, of another site or one too many.
 */
export async function receiveReport(request: Request, reports: Reports): Promise<Response> {
  const { purpose, maxBody, isWelcome, take } = reports;
  const { headers } = request;
  try {
    const body = await drainBody(request, maxBody);
    if (body && isWelcome(headers)) {
      await spend('tries', { address: headers.get(ADDRESS_HEADER) ?? '', purpose });
      await take(new TextDecoder().decode(body));
    }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
  return new Response(null, { status: 204 });
}
