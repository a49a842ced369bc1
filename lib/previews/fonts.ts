import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unpackWoff } from './woff.ts';

/** A face as Pango finds it: its family, and the file that it is read from. */
export interface Face {
  family: string;
  file: string;
}

/** The shop's two voices, from the packages that carry them (see NOTICE). */
const FACES = {
  serif: { family: 'Fraunces', source: '@fontsource/fraunces/files/fraunces-latin-400-normal.woff' },
  sans: {
    family: 'Instrument Sans',
    source: '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
  },
  strong: {
    family: 'Instrument Sans SemiBold',
    source: '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
  },
} as const;

let faces: Readonly<Record<keyof typeof FACES, Face>> | undefined;

/**
 * The faces as files that sharp can read: it takes no WOFF and no bytes. Unpacked once for a process, into a folder that
 * nobody else can write to and that goes with the process.
 */
export function fontFiles(): Readonly<Record<keyof typeof FACES, Face>> {
  faces ??= unpackAll();
  return faces;
}

function unpackAll() {
  const folder = mkdtempSync(join(tmpdir(), 'ajuar-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const unpack = (name: keyof typeof FACES): Face => {
    const { family, source } = FACES[name];
    const file = join(folder, `${name}.ttf`);
    // Beside the build, where the server is started; a path for the bundler to follow would copy the fonts into it.
    const packed = resolve(/* turbopackIgnore: true */ process.cwd(), 'node_modules', source);
    writeFileSync(file, unpackWoff(readFileSync(packed)));
    return { family, file };
  };
  return { serif: unpack('serif'), sans: unpack('sans'), strong: unpack('strong') };
}
