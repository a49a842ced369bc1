import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSED = /\.(js|css)$/;
const encoders = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Compresses a build's scripts and style sheets as well as can be, into its folder `precompressed`, as
 * `{file}.br` and `{file}.gzip` (lib/platform/server/static/built-files.ts).
 */
export async function precompress(folder) {
  const source = join(folder, 'static');
  const target = join(folder, 'precompressed');
  rmSync(target, { recursive: true, force: true });
  const names = readdirSync(source, { recursive: true }).filter((name) => COMPRESSED.test(name));
  for (const name of names) {
    const body = readFileSync(join(source, name));
    mkdirSync(dirname(join(target, name)), { recursive: true });
    const write = async ([encoding, encode]) =>
      writeFileSync(join(target, `${name}.${encoding}`), await encode(body));
    await Promise.all(Object.entries(encoders).map(write));
  }
}
