import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const CHECKER = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));

const report = z.object({
  messages: z.array(z.object({ url: z.string(), message: z.string(), extract: z.string().default('') })),
});

/** What the checker calls an error although the standards have it. */
const ACCEPTED = [
  // CSS View Transitions, level 2: the checker knows no such rule yet.
  'CSS: Unrecognized at-rule “@view-transition”',
  // `rel="expect"` is of HTML: the checker knows no such link yet.
  'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”',
  // Advice for pages of one's own. Frames hold other people's pages, which need their own origin.
  'Setting both “allow-scripts” and “allow-same-origin” is not recommended',
];

/**
 * What the W3C's checker calls errors in these documents, by their names.
 * @param folder where it reads them
 */
export function htmlErrors(documents: ReadonlyMap<string, string>, folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const files = [...documents].map(([name, html]) => {
    const file = join(folder, `${name.replaceAll(/[^\w-]+/g, '_')}.html`);
    writeFileSync(file, html);
    return file;
  });
  const { error, stderr } = spawnSync(
    'java',
    ['-jar', CHECKER, '--format', 'json', '--errors-only', ...files],
    {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    },
  );
  if (error) throw error;
  return report
    .parse(JSON.parse(stderr))
    .messages.filter(({ message }) => !ACCEPTED.some((known) => message.includes(known)))
    .map(({ url, message, extract }) => `${url.split('/').at(-1)}: ${message} (${extract.trim()})`);
}
