import { readFileSync } from 'node:fs';

/** What is known of a TrueType file. */
export interface FontFile {
  /** The characters that it has a glyph for, as code points. */
  characters: ReadonlySet<number>;
  /** How far it reaches above the baseline, as a share of its size. */
  ascent: number;
}

const read = new Map<string, FontFile>();

/** Reads a TrueType file, once. @throws Error for another kind of file */
export function fontFile(path: string): FontFile {
  const known = read.get(path);
  if (known) return known;
  const font = parseFont(readFileSync(path));
  read.set(path, font);
  return font;
}

function parseFont(data: Buffer): FontFile {
  const table = (tag: string): Buffer => {
    const count = data.readUInt16BE(4);
    for (let at = 12; at < 12 + 16 * count; at += 16) {
      if (data.toString('latin1', at, at + 4) !== tag) continue;
      const start = data.readUInt32BE(at + 8);
      return data.subarray(start, start + data.readUInt32BE(at + 12));
    }
    throw new Error(`a font without the table ${tag}`);
  };
  const unitsPerEm = table('head').readUInt16BE(18);
  return {
    characters: charactersOf(table('cmap')),
    ascent: table('hhea').readInt16BE(4) / unitsPerEm,
  };
}

/** The characters of all tables of a `cmap` that programs read: format 12 has all of Unicode, format 4 its first plane. */
function charactersOf(cmap: Buffer): ReadonlySet<number> {
  const characters = new Set<number>();
  for (let at = 0; at < cmap.readUInt16BE(2); at += 1) {
    const isUnicode = [0, 3].includes(cmap.readUInt16BE(4 + 8 * at));
    const part = cmap.subarray(cmap.readUInt32BE(8 + 8 * at));
    const format = part.readUInt16BE(0);
    if (isUnicode && format === 4) addSegments(part, characters);
    if (isUnicode && format === 12) addGroups(part, characters);
  }
  return characters;
}

/** Format 12: groups of characters whose glyphs follow each other; glyph 0 is that of none. */
function addGroups(part: Buffer, characters: Set<number>): void {
  const groups = part.readUInt32BE(12);
  for (let at = 16; at < 16 + 12 * groups; at += 12) {
    const [first, last, glyph] = [
      part.readUInt32BE(at),
      part.readUInt32BE(at + 4),
      part.readUInt32BE(at + 8),
    ];
    for (let code = first; code <= last; code += 1) if (glyph + code - first !== 0) characters.add(code);
  }
}

/** Format 4: segments, whose glyphs follow each other or stand in a list. */
function addSegments(part: Buffer, characters: Set<number>): void {
  const bytes = part.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes];
  for (let at = 0; at < bytes; at += 2) {
    const [first, last] = [part.readUInt16BE(starts + at), part.readUInt16BE(ends + at)];
    const [delta, offset] = [part.readUInt16BE(deltas + at), part.readUInt16BE(offsets + at)];
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : part.readUInt16BE(offsets + at + offset + 2 * (code - first));
      const isMissing = offset !== 0 && listed === 0;
      if (!isMissing && (listed + delta) % 0x1_0000 !== 0) characters.add(code);
    }
  }
}
