import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Header by which a page asks for its data, under their name. */
export const DATA_HEADER = 'x-ajuar-data';

/** Next's scripts that carry what React needs to wake a page; a `<` in them is written `\u003c`. */
const PIECE =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((.*?)\)<\/script>/gs;
const NAME_LENGTH = 16;
/** Characters of all remembered data together. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** A page and its data apart. */
interface PartedPage {
  html: string;
  /** A list in JSON of what Next's scripts would have handed over; '' for a page without. */
  data: string;
}

/** Takes the data out of a page: what is looked at comes first, what wakes it up comes with the scripts. */
export function partPage(html: string): PartedPage {
  const pieces: string[] = [];
  const rest = html.replace(PIECE, (_, piece: string) => {
    pieces.push(piece);
    return '';
  });
  return { html: rest, data: pieces.length === 0 ? '' : `[${pieces.join(',')}]` };
}

/** Data of pages by name, the least lately used dropped when they are too many. */
export class KnownData {
  readonly #data = new Map<string, string>();
  readonly #max: number;
  #characters = 0;

  constructor(max: number = MAX_CHARACTERS) {
    this.#max = max;
  }

  /** @returns the name, which is that of the content; '' without data */
  keep(data: string): string {
    if (data === '') return '';
    const name = hash('sha1', data, 'base64url').slice(0, NAME_LENGTH);
    if (this.get(name) === undefined) {
      this.#data.set(name, data);
      this.#characters += data.length;
    }
    for (const [oldest, dropped] of this.#data) {
      if (this.#characters <= this.#max) break;
      this.#data.delete(oldest);
      this.#characters -= dropped.length;
    }
    return name;
  }

  get(name: string): string | undefined {
    const data = this.#data.get(name);
    if (data !== undefined && this.#data.delete(name)) this.#data.set(name, data);
    return data;
  }
}

/** Of the pages that this process answered. */
export const knownData = new KnownData();

/** The name of the data that a request asks for, null when it asks for something else. */
export function askedData({ method, headers }: IncomingMessage): string | null {
  const name = headers[DATA_HEADER];
  return method === 'GET' && typeof name === 'string' ? name : null;
}

/**
 * Answers a page's question for the very data that it was made with. What this process does not know, since another one
 * answered or it began anew, is to be made again (`lookAnswer`).
 * @returns whether the answer is given
 */
export function answerData(request: IncomingMessage, response: ServerResponse): boolean {
  const name = askedData(request) ?? '';
  const data = knownData.get(name);
  if (data === undefined) return false;
  dressData(response, name);
  response.end(data);
  return true;
}

/** The headers of data; they are compressed once, by their name. */
export function dressData(response: ServerResponse, name: string): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  // The page's own address stays the document's in the browser's cache.
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('ETag', `"${name}"`);
}
