import { readFileSync } from 'node:fs';

/**
 * Preloaded into the processes of a shop under test (moved.ts): the machine's clock, as everything in them reads it, is
 * ahead by the milliseconds in the file MOVABLE_CLOCK, which is read again and again.
 */
const file = process.env.MOVABLE_CLOCK ?? '';
const LOOK_MS = 50;

const Machine = Date;
const readAhead = () => Number(readFileSync(file, 'utf8')) || 0;
let ahead = readAhead();
const now = () => Machine.now() + ahead;

globalThis.Date = new Proxy(Machine, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new Machine(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

setInterval(() => {
  ahead = readAhead();
}, LOOK_MS).unref();
