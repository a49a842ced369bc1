import * as plain from 'node:http';
import * as secure from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NOT_CONNECTED } from './errors.ts';

/** A connection that nobody uses is closed before most servers would, in milliseconds: a write must not meet a closed one. */
const IDLE_MS = 4000;
/** A server that takes no connection within this time, by far more than a network takes, is as good as away, in milliseconds. */
const CONNECT_MS = 1500;
const keepAlive = { keepAlive: true, timeout: IDLE_MS, scheduling: 'lifo' } as const;
const clients = {
  'http:': { request: plain.request, agent: new plain.Agent(keepAlive) },
  'https:': { request: secure.request, agent: new secure.Agent(keepAlive) },
};

export interface Sending {
  method: string;
  headers: Record<string, string>;
  /** '' for none. */
  body: string | Readable;
  signal: AbortSignal;
}

function notConnected(cause: Error): Error {
  return Object.assign(new Error('no connection', { cause }), { name: NOT_CONNECTED });
}

/**
 * Sends one request over connections that stay open and waits for the complete response. Every page makes such calls: `fetch`
 * takes several times the processor's time for them, with its streams and with what Next puts around it.
 * @throws Error named NOT_CONNECTED when there is no connection, another one when it breaks or the signal ends it
 */
export function exchange(url: URL, sending: Sending): Promise<{ status: number; text: string }> {
  const { request, agent } = clients[url.protocol === 'https:' ? 'https:' : 'http:'];
  const { method, body, signal } = sending;
  const length =
    typeof body === 'string' && body !== '' ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const headers = { ...sending.headers, ...length };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, signal, agent });
    const isConnected = watchConnection(sent);
    sent.once('error', (cause) => reject(isConnected() || signal.aborted ? cause : notConnected(cause)));
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, text: textOf(Buffer.concat(chunks)) });
      });
    });
    // Where there is no connection `error` says so.
    if (body instanceof Readable) pipeline(body, sent).catch((cause) => isConnected() && reject(cause));
    else sent.end(body);
  });
}

/** Ends a request whose connection takes too long. @returns whether it has one */
function watchConnection(sent: plain.ClientRequest): () => boolean {
  let connected = false;
  sent.once('socket', (socket) => {
    connected = !socket.connecting;
    if (connected) return;
    const timer = setTimeout(() => sent.destroy(new Error(`no connection in ${CONNECT_MS} ms`)), CONNECT_MS);
    socket.once('connect', () => {
      connected = true;
    });
    for (const event of ['connect', 'close'] as const) socket.once(event, () => clearTimeout(timer));
  });
  return () => connected;
}

/** Without the mark that some servers put before a text. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString();
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
