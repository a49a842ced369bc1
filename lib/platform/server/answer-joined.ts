import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { joinedNames } from './join-styles.ts';

/** A year: a sheet's name is that of its content. */
const KEPT = 'public, max-age=31536000, immutable';

/**
 * Answers joined style sheets (`joinStyles`) from those of the build; any process that has the build can.
 * @param build the folder of Next's build
 * @param otherwise for an address that names a sheet which this build does not have
 * @returns whether the address is one of a joined sheet
 */
export function answerJoined(
  request: IncomingMessage,
  response: ServerResponse,
  { path, build, otherwise }: { path: string; build: string; otherwise: () => void },
): boolean {
  const names = joinedNames(path);
  if (names === null) return false;
  Promise.all(names.map((name) => readFile(join(build, 'static/chunks', `${name}.css`)))).then((sheets) => {
    const css = Buffer.concat(sheets);
    response.setHeader('Content-Type', 'text/css; charset=UTF-8');
    response.setHeader('Cache-Control', KEPT);
    response.setHeader('Content-Length', css.length);
    response.end(request.method === 'HEAD' ? undefined : css);
  }, otherwise);
  return true;
}
