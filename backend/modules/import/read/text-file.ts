import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { FileProblem } from '#backend/modules/product-files/index.ts';
import { fileProblems } from '#lib/labels/data/import-messages.ts';

const MEGABYTE = 1_048_576;
const MOST_MEGABYTES = 2000;
const HEAD = 65_536;

/** Encodings that are read; everything else is refused by name. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A text file whose encoding is known. */
export interface TextFile {
  path: string;
  encoding: Encoding;
  /** Its text from the start, without the byte order mark; may be called again. */
  text(): AsyncIterable<string>;
}

/**
 * Finds out how a file is written.
 * @throws FileProblem when it is missing, empty, huge, not text, or in an encoding that is not known.
 */
export async function openText(path: string): Promise<TextFile> {
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) throw new FileProblem(fileProblems.missing(path));
  if (info.size === 0) throw new FileProblem(fileProblems.empty);
  if (info.size > MOST_MEGABYTES * MEGABYTE) throw new FileProblem(fileProblems.huge(MOST_MEGABYTES));
  const head = await readHead(path);
  const encoding = encodingOfHead(head) ?? (await encodingOfBody(path));
  return { path, encoding, text: () => decode(path, encoding) };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** What the first bytes tell; null when the whole file has to be looked at. */
function encodingOfHead(head: Buffer): Encoding | null {
  const starts = (...bytes: number[]) => bytes.every((byte, i) => head[i] === byte);
  if (starts(0xef, 0xbb, 0xbf)) return 'utf-8';
  if (starts(0xff, 0xfe)) return 'utf-16le';
  if (starts(0xfe, 0xff)) return 'utf-16be';
  if (starts(0x50, 0x4b, 3, 4) || starts(0xd0, 0xcf, 0x11, 0xe0))
    throw new FileProblem(fileProblems.spreadsheet);
  if (starts(0x25, 0x50, 0x44, 0x46)) throw new FileProblem(fileProblems.binary);
  return utf16WithoutMark(head);
}

/** Western text in UTF-16 has a zero in nearly every second byte. @throws FileProblem for other zeros */
function utf16WithoutMark(head: Buffer): Encoding | null {
  const zeros = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd === 0) return null;
  const most = head.length * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  if (even > most && odd === 0) return 'utf-16be';
  throw new FileProblem(fileProblems.binary);
}

/**
 * UTF-8 when all of it is, a control character among it too, as text processors leave them; else Windows-1252 unless that
 * leaves control characters, as other encodings do.
 */
async function encodingOfBody(path: string): Promise<Encoding> {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for await (const bytes of createReadStream(path)) {
      if (decoder.decode(bytes, { stream: true }).includes('\0')) throw new FileProblem(fileProblems.binary);
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof FileProblem) throw error;
  }
  const decoder = new TextDecoder('windows-1252');
  for await (const bytes of createReadStream(path)) {
    const text = decoder.decode(bytes, { stream: true });
    if (hasControls(text)) throw new FileProblem(fileProblems.encoding);
  }
  return 'windows-1252';
}

/** Control characters that no text has: all but tab and line ends, and the C1 range. */
function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\r\n\f]/u.test(text);
}

async function* decode(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const bytes of createReadStream(path)) {
      const text = decoder.decode(bytes, { stream: true });
      if (text.includes('\0')) throw new FileProblem(fileProblems.binary);
      if (text !== '') yield text;
    }
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  } catch (error) {
    if (error instanceof TypeError) throw new FileProblem(fileProblems.encoding);
    throw error;
  }
}
