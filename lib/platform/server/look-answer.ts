import type { ServerResponse } from 'node:http';
import { firstLookFirst } from './first-look.ts';
import { nonceFor } from './headers.ts';
import { frontedBy } from './plain-answer.ts';

/** Gives a page of the shop's front rooms its order of arrival (`firstLookFirst`) on its way out; whole, in one piece. */
export function lookAnswer(response: ServerResponse, path: string): void {
  if (nonceFor(path) !== '') return;
  frontedBy(response, (plain) => {
    const pieces: Buffer[] = [];
    let isDocument = false;
    return {
      head: (status) => {
        isDocument = String(response.getHeader('content-type') ?? '').startsWith('text/html');
        // What comes in pieces is joined, and its length is that of what is sent.
        if (isDocument) response.removeHeader('Content-Length');
        plain.writeHead(status);
      },
      // A document leaves in one piece: its head ahead of it would be of no use, and it is compressed at once.
      flushHeaders: () => {
        if (!isDocument) plain.flushHeaders();
      },
      write: (chunk) => {
        if (!isDocument) return plain.write(chunk);
        pieces.push(Buffer.from(chunk));
        return true;
      },
      end: (body) => {
        if (!isDocument) return plain.end(body);
        const isWhole = pieces.length === 0 && typeof body === 'string';
        if (!isWhole && body !== undefined) pieces.push(Buffer.from(body));
        if (isWhole) return plain.end(firstLookFirst(body));
        // Letter by byte: what is changed is ASCII, and reading and writing the rest as UTF-8 takes ten times as long.
        const html = firstLookFirst(Buffer.concat(pieces).toString('latin1'));
        // As bytes: a page that was made for one request needs no name by which it is found again (tagAnswer).
        plain.end(html === '' ? undefined : Buffer.from(html, 'latin1'));
      },
    };
  });
}
