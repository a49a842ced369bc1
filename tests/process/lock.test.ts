import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMBEDDED_FLAGS } from '#tools/bootstrap/memory.mjs';
import { inRoot } from '#tools/bootstrap/paths.mjs';
import { ownFolder } from '#tools/temporary/folders.ts';
import { cleanEnv } from './support/clean-env.ts';

const STARTS = 20;
/** Process numbers, network and mounts of its own, as a container has; without effect where the system gives none. */
const NAMESPACES = ['unshare', '--map-root-user', '--pid', '--net', '--mount', '--fork', '--kill-child'];
const isolated =
  spawnSync(NAMESPACES[0] ?? '', [...NAMESPACES.slice(1), 'true']).status === 0 ? NAMESPACES : [];

let folder = '';
let contenders: Contender[] = [];

beforeEach(() => {
  folder = ownFolder('lock');
});
afterEach(async () => {
  for (const { child } of contenders) child.kill('SIGKILL');
  await Promise.all(contenders.map(({ ended }) => ended));
  contenders = [];
  rmSync(folder, { recursive: true, force: true });
});

interface Contender {
  child: ChildProcess;
  ended: Promise<unknown>;
  /** Tells it to take the folder. @returns 'held', or why it may not */
  take(): Promise<string>;
}

/** A process that is ready to take the folder. */
async function contend(what: 'lock' | 'database', within: readonly string[] = []): Promise<Contender> {
  const script = inRoot('tests/process/support/hold-folder.ts');
  const path = what === 'lock' ? folder : join(folder, 'db');
  const [command = '', ...args] = [...within, process.execPath, ...EMBEDDED_FLAGS, script, what, path];
  const child = spawn(command, args, {
    cwd: inRoot('.'),
    env: cleanEnv(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  const contender = {
    child,
    ended: once(child, 'exit'),
    take: () => {
      child.stdin.write('take\n');
      return next();
    },
  };
  contenders.push(contender);
  expect(await next()).toBe('ready');
  return contender;
}

const REFUSED = /^The data folder \S+ is in use by (process \d+|another process): only one may open it\./;

test.each(['lock', 'database'] as const)(
  'of twenty processes that take the %s of a data folder at once, one has it and the others are told in one line',
  async (what) => {
    const ready = await Promise.all(Array.from({ length: STARTS }, () => contend(what)));
    const said = await Promise.all(ready.map(({ take }) => take()));
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
    for (const line of said.filter((one) => one !== 'held')) expect(line).toMatch(REFUSED);
  },
);

test('a process of another container over the same volume is refused, too', async () => {
  expect(await (await contend('lock')).take()).toBe('held');
  expect(await (await contend('lock', isolated)).take()).toMatch(REFUSED);
  expect(await (await contend('database', isolated)).take()).toBe('held');
  expect(await (await contend('database')).take()).toMatch(REFUSED);
});

test('a folder is free as soon as its holder has been killed', async () => {
  const holder = await contend('database');
  const next = await contend('database');
  expect(await holder.take()).toBe('held');
  holder.child.kill('SIGKILL');
  await holder.ended;
  expect(await next.take()).toBe('held');
});
