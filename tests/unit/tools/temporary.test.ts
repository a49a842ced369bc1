import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning, ownFolder, sweepFolders } from '#tools/temporary/folders.ts';

let kind: string;
let made: string[];
beforeEach(() => {
  kind = `test${randomBytes(4).toString('hex')}`;
  made = [];
});
afterEach(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const DEAD = spawnSync(process.execPath, ['-e', '']).pid;

function own(): string {
  const folder = ownFolder(kind);
  made.push(folder);
  return folder;
}

/** A folder of a process that ended without removing it. */
function left(change: (path: string) => string = (path) => path): string {
  const folder = change(own().replace(`-${process.pid}-`, `-${DEAD}-`));
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'data', 'file'), '1');
  made.push(folder);
  return folder;
}

test('folders of processes that have ended go, those of running ones stay', () => {
  const folders = [left(), left(), own()];
  sweepFolders(kind);
  expect(folders.map(existsSync)).toEqual([false, false, true]);
});

test('those of another kind, another machine or nobody’s name stay', () => {
  const folders = [
    left((path) => path.replace(kind, `${kind}x`)),
    left((path) => path.replace(/-[0-9a-f]{6}-/, '-000000-')),
    left((path) => path.replace(`-${DEAD}-`, '-')),
  ];
  sweepFolders(kind);
  expect(folders.map(existsSync)).toEqual([true, true, true]);
});

test('one that something else uses stays until it is free', () => {
  const folder = left();
  sweepFolders(kind, (found) => found !== folder);
  expect(existsSync(folder)).toBe(true);
  sweepFolders(kind, () => true);
  expect(existsSync(folder)).toBe(false);
});

test('a process of somebody else runs too', () => {
  expect([isRunning(1), isRunning(process.pid), isRunning(DEAD)]).toEqual([true, true, false]);
});
