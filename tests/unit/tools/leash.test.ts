import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const leash = pathToFileURL(inRoot('tools/serve/leash.mjs')).href;

/** Speaks of each fault, as Next does; asked, it says a word and answers how many faults there were. */
const TALKATIVE = `
  let faults = 0;
  process.on('uncaughtException', (error) => { faults += 1; console.error(error); });
  process.on('message', () => {
    // Once the word has gone or could not go, and what comes of that.
    process.stderr.write('asked', () => setImmediate(() => process.send(faults)));
  });
  process.channel.ref();
  process.send('ready');
`;

let end = () => {};
afterEach(() => end());

function start() {
  const child = spawn(process.execPath, ['--import', leash, '--input-type=module', '-e', TALKATIVE], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  end = () => child.kill('SIGKILL');
  return child;
}

test('a process whose words nobody reads any longer goes on with its work', async () => {
  const child = start();
  await once(child, 'message');
  child.stderr?.destroy();
  child.stdout?.destroy();
  for (const asked of ['one', 'two', 'three']) {
    child.send(asked);
    expect(await once(child, 'message')).toEqual([0, undefined]);
  }
});

test('and ends when its supervisor has gone', async () => {
  const child = start();
  await once(child, 'message');
  child.stderr?.destroy();
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
});
