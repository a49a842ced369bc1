import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { boundedCache } from '../../cache/bounded-cache.ts';
import { CACHE_BYTES } from '../../cache/budget.ts';
import { joinedNames } from '../document/join-styles.ts';
import { compressBest, type Encoding } from '../http/encoding.ts';

/** Address of Next's build: scripts, styles and fonts under names that are hashes of their content. */
const BUILT = '/_next/static/';
const PART = /^[\w~-]+(\.[\w~-]+)*$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.woff2': 'font/woff2',
};
/** Fonts are compressed already. */
const COMPRESSED_TYPES = ['.js', '.css'];

/** A file of the build as it is sent. */
export interface BuiltFile {
  type: string;
  body: Buffer;
  /** Null for the file as it is. */
  encoding: Encoding | null;
}

/**
 * The files of a build, each read once and then held in memory: a build has two megabytes of them. The build compresses
 * them (tools/bootstrap/precompress.mjs); without its compressed files they are sent as they are. A joined style sheet
 * (`joinStyles`) consists of several, in combinations without number: it is compressed at its first request.
 */
export class BuiltFiles {
  readonly #folder: string;
  readonly #bodies = new Map<string, Buffer>();
  readonly #joined = boundedCache<Buffer>(CACHE_BYTES.styles, (body) => body.length);

  /** @param folder Next's build */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns null for a path that is no file of this build */
  async read(path: string, encoding: Encoding | null = null): Promise<BuiltFile | null> {
    const type = TYPES[extname(path)];
    if (type === undefined || !path.startsWith(BUILT)) return null;
    const joined = joinedNames(path);
    try {
      if (joined) return { type, ...(await this.#join(path, joined, encoding)) };
      const name = path.slice(BUILT.length);
      return name.split('/').every((part) => PART.test(part))
        ? { type, ...(await this.#variant(name, encoding)) }
        : null;
    } catch {
      return null;
    }
  }

  async #variant(name: string, encoding: Encoding | null): Promise<Omit<BuiltFile, 'type'>> {
    if (encoding && COMPRESSED_TYPES.includes(extname(name))) {
      const body = await this.#read(`precompressed/${name}.${encoding}`).catch(() => null);
      if (body) return { body, encoding };
    }
    return { body: await this.#read(`static/${name}`), encoding: null };
  }

  async #join(
    path: string,
    names: readonly string[],
    encoding: Encoding | null,
  ): Promise<Omit<BuiltFile, 'type'>> {
    const key = `${encoding} ${path}`;
    const known = this.#joined.get(key);
    if (known) return { body: known, encoding };
    const parts = await Promise.all(names.map((name) => this.#read(`static/chunks/${name}.css`)));
    const whole = Buffer.concat(parts);
    const body = encoding ? await compressBest(whole, encoding) : whole;
    this.#joined.set(key, body);
    return { body, encoding };
  }

  async #read(file: string): Promise<Buffer> {
    const body = this.#bodies.get(file) ?? (await readFile(join(this.#folder, file)));
    this.#bodies.set(file, body);
    return body;
  }
}
