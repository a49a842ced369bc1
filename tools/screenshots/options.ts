import { parseArgs } from 'node:util';
import { README_FOLDER, README_SHOTS } from './readme-shots.ts';
import type { Shot } from './shot.ts';

export interface Options {
  url: string;
  folder: string;
  fullPage: boolean;
  shots: readonly Shot[];
}

export const usage = `npm run screenshots -- [options] /path…
  --url http://localhost:3000   the shop
  --widths 390,1440             widths in CSS pixels
  --folder .ajuar/screenshots   where the pictures go
  --no-js                       without JavaScript too
  --screen                      the first screen only, not the whole page
  --readme                      the images of README.md, into docs/images`;

function nameOf(path: string, width: number, javaScript: boolean): string {
  const words = path.replace(/[^\p{L}\d]+/gu, '-').replace(/^-|-$/g, '') || 'home';
  return `${words}-${width}${javaScript ? '' : '-nojs'}.png`;
}

/** Reads the command line. @throws Error for an unknown option or a width that is no number */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      widths: { type: 'string', default: '390,1440' },
      folder: { type: 'string', default: '.ajuar/screenshots' },
      'no-js': { type: 'boolean', default: false },
      screen: { type: 'boolean', default: false },
      readme: { type: 'boolean', default: false },
    },
  });
  if (values.readme) return { url: values.url, folder: README_FOLDER, fullPage: false, shots: README_SHOTS };
  const widths = values.widths.split(',').map(Number);
  if (widths.some((width) => !(width >= 100 && width <= 4000))) throw new Error(`--widths ${values.widths}`);
  const modes = values['no-js'] ? [true, false] : [true];
  const paths = positionals.length > 0 ? positionals : ['/'];
  const shots = paths.flatMap((path) =>
    widths.flatMap((width) =>
      modes.map((javaScript) => ({ path, width, javaScript, file: nameOf(path, width, javaScript) })),
    ),
  );
  return { url: values.url, folder: values.folder, fullPage: !values.screen, shots };
}
