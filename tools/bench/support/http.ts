import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

/** An answer with its times, in milliseconds since the request was sent. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Until the first byte. */
  first: number;
  /** Until the last byte. */
  full: number;
}

export interface Ask {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
}

/** Connections that stay open, at most so many. */
export function keepAlive(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/** One request; the body as it came over the wire, compressed or not. @throws Error when there is no answer */
export function ask(url: string, { method = 'GET', headers = {}, body, agent }: Ask = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method, headers: { ...headers, ...length }, ...(agent && { agent }) });
    sent.once('error', reject);
    sent.once('response', (response: IncomingMessage) => {
      const first = performance.now() - start;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          first,
          full: performance.now() - start,
        }),
      );
    });
    sent.end(body);
  });
}

/** Like `ask`, but anything but the wanted status is an error with the answer's first words. @throws Error */
export async function askFor(status: number, url: string, options: Ask = {}): Promise<Answer> {
  const answer = await ask(url, options);
  if (answer.status === status) return answer;
  const words = answer.headers['content-encoding'] ? '' : answer.body.toString().slice(0, 300);
  throw new Error(`${url} answered ${answer.status} instead of ${status}: ${words}`);
}
