import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openEmbedded } from '#backend/db/embedded.ts';
import { takeLock } from '#backend/db/lock.ts';

/**
 * node hold-folder.ts lock|database FOLDER: says 'ready', takes the folder at the first line of its input, says 'held' or
 * why not, and holds it until the input ends.
 */
const [what, folder = ''] = process.argv.slice(2);
const input = createInterface({ input: process.stdin });
process.stdout.write('ready\n');
await once(input, 'line');
const taking = what === 'lock' ? takeLock(folder, { tries: 2, wait: 200 }) : openEmbedded(folder);
await taking.then(
  async () => {
    process.stdout.write('held\n');
    await once(input, 'close');
  },
  (error: unknown) => process.stdout.write(`${error instanceof Error ? error.message : error}\n`),
);
process.exit(0);
