import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { joinedNames } from './join-styles.ts';

/** Where Next's build is asked for: scripts, styles and letters under names that are those of their content. */
const BUILT = '/_next/static/';
const PART = /^[\w~-]+(\.[\w~-]+)*$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.woff2': 'font/woff2',
};

/** A file of the build as it is answered. */
export interface BuiltFile {
  type: string;
  body: Buffer;
}

/**
 * The files of a build, each read once and then kept: a build has two megabytes of them. A joined style sheet
 * (`joinStyles`) is put together from its parts, of which there are few, each time: it has names without number.
 */
export class BuiltFiles {
  readonly #folder: string;
  readonly #bodies = new Map<string, Buffer>();

  /** @param folder Next's build */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns null for an address that is none of this build's files */
  async read(path: string): Promise<BuiltFile | null> {
    const parts = partsOf(path);
    if (!parts) return null;
    try {
      return {
        type: parts.type,
        body: whole(await Promise.all(parts.names.map((name) => this.#read(name)))),
      };
    } catch {
      return null;
    }
  }

  async #read(name: string): Promise<Buffer> {
    const body = this.#bodies.get(name) ?? (await readFile(join(this.#folder, 'static', name)));
    this.#bodies.set(name, body);
    return body;
  }
}

function whole(bodies: readonly Buffer[]): Buffer {
  const [only] = bodies;
  return bodies.length === 1 && only ? only : Buffer.concat(bodies);
}

/** The files under `static` that an address stands for, null for what is none of the build's. */
function partsOf(path: string): { type: string; names: readonly string[] } | null {
  const type = TYPES[extname(path)];
  if (type === undefined || !path.startsWith(BUILT)) return null;
  const joined = joinedNames(path);
  if (joined) return { type, names: joined.map((name) => `chunks/${name}.css`) };
  const name = path.slice(BUILT.length);
  return name.split('/').every((part) => PART.test(part)) ? { type, names: [name] } : null;
}
