import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SIGNATURE = 'wOFF';

/**
 * Unpacks a WOFF 1.0 font into the TrueType or OpenType file that it was made of.
 * @throws Error when it is no such file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== SIGNATURE) throw new Error('not a WOFF file');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  const power = Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);
  const pieces: Buffer[] = [directory];
  let offset = directory.length;
  for (let at = 0; at < count; at += 1) {
    const entry = HEADER + ENTRY * at;
    const table = unpackTable(woff, entry);
    const place = 12 + 16 * at;
    woff.copy(directory, place, entry, entry + 4);
    woff.copy(directory, place + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(offset, place + 8);
    directory.writeUInt32BE(table.length, place + 12);
    const padding = Buffer.alloc(-table.length & 3);
    pieces.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(pieces);
}

function unpackTable(woff: Buffer, entry: number): Buffer {
  const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
  if (start === undefined || packed === undefined || length === undefined)
    throw new Error('broken directory');
  const bytes = woff.subarray(start, start + packed);
  const table = packed < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes;
  if (table.length !== length) throw new Error('a table is cut');
  return table;
}
