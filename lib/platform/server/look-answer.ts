import type { ServerResponse } from 'node:http';
import { firstLookFirst, isForAll } from './first-look.ts';
import { nonceFor } from './headers.ts';
import { joinStyles, withoutStyles } from './join-styles.ts';
import { dressData, knownData, partPage } from './page-data.ts';
import { frontedBy } from './plain-answer.ts';

/**
 * Gives a page of the shop's front rooms its order of arrival (`firstLookFirst`) on its way out; whole, in one piece.
 * @param wantsData for a page that is there already and asks for its data
 */
export function lookAnswer(response: ServerResponse, path: string, wantsData = false): void {
  if (nonceFor(path) !== '') return;
  frontedBy(response, (plain) => {
    const pieces: Buffer[] = [];
    let isDocument = false;
    let told = 200;
    return {
      head: (status) => {
        isDocument = String(response.getHeader('content-type') ?? '').startsWith('text/html');
        told = status;
        // What comes in pieces is joined, and its length is that of what is sent.
        if (isDocument) response.removeHeader('Content-Length');
        else plain.writeHead(status);
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
        // Letter by byte: what is changed is ASCII, and reading and writing the rest as UTF-8 takes ten times as long.
        const made = isWhole
          ? arranged(body, 'utf8', response, wantsData)
          : arranged(Buffer.concat(pieces).toString('latin1'), 'latin1', response, wantsData);
        plain.writeHead(told);
        plain.end(made.length === 0 ? undefined : made);
      },
    };
  });
}

/**
 * A document in its order, or the data that it was asked for. What was read letter by byte goes out as bytes, and needs
 * no name by which it is found again (tagAnswer): it was made for one request.
 */
function arranged(
  document: string,
  letters: 'utf8' | 'latin1',
  response: ServerResponse,
  wantsData: boolean,
): string | Buffer {
  const parted = isForAll(document) ? partPage(document) : { html: document, data: '' };
  const data = letters === 'utf8' ? parted.data : Buffer.from(parted.data, letters).toString();
  const name = knownData.keep(data);
  if (wantsData && data !== '') {
    dressData(response, name);
    return data;
  }
  const joined = joinStyles(parted.html);
  const link = response.getHeader('link');
  // Where a page is made for its request, Next names its sheets in the answer's head as well.
  if (joined !== parted.html && typeof link === 'string') response.setHeader('Link', withoutStyles(link));
  const page = firstLookFirst(joined, name);
  return letters === 'utf8' ? page : Buffer.from(page, letters);
}
