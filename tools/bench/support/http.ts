import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A response with its times, in milliseconds since the request was sent. */
export interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Until the first byte. */
  first: number;
  /** Until the last byte. */
  full: number;
}

interface Ask {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
}

/** What browsers send for a page. */
export const pageHeaders = { 'accept-encoding': 'br', accept: 'text/html' };

/** Sends a request, over a connection that stays open. @throws Error when there is no response */
export async function send(
  url: string,
  { method = 'GET', headers = {}, body }: Ask = {},
): Promise<IncomingMessage> {
  const sent = request(url, { method, headers });
  sent.end(body);
  const [response] = await once(sent, 'response');
  return response;
}

/**
 * One request; the body as it came over the wire, compressed or not.
 * @throws Error for any other status than the wanted one, with the first words of the response
 */
export async function askFor(status: number, url: string, options: Ask = {}): Promise<Answer> {
  const start = performance.now();
  const response = await send(url, options);
  const first = performance.now() - start;
  const body = await buffer(response);
  const full = performance.now() - start;
  const { headers, statusCode } = response;
  if (statusCode === status) return { headers, body, first, full };
  const words = headers['content-encoding'] ? '' : body.toString().slice(0, 300);
  throw new Error(`${url} answered ${statusCode} instead of ${status}: ${words}`);
}
