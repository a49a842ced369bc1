import { expect, test } from 'vitest';
import { Lag } from '#backend/db/replica/lag.ts';

test('a replica is as old as the moment in which the primary was last seen where the replica has come to', () => {
  const lag = new Lag();
  lag.note(0, 10);
  expect(lag.of(10, 5)).toBe(0);
  // An idle primary changes nothing, for however long.
  lag.note(1000, 10);
  expect(lag.of(10, 1500)).toBe(0);
  lag.note(2000, 20);
  lag.note(3000, 30);
  expect(lag.of(10, 3000)).toBe(2000);
  expect(lag.of(15, 3000)).toBe(2000);
  expect(lag.of(20, 3000)).toBe(1000);
  expect(lag.of(30, 3000)).toBe(0);
});

test('before it has come to a place where the primary was seen nothing is known of its age', () => {
  const lag = new Lag();
  expect(lag.of(10, 0)).toBe(Number.POSITIVE_INFINITY);
  lag.note(0, 10);
  expect(lag.of(9, 100)).toBe(Number.POSITIVE_INFINITY);
  lag.note(200, 20);
  expect(lag.of(10, 300)).toBe(300);
});

test('of a primary that took over without the end of the log nobody waits for that end', () => {
  const lag = new Lag();
  lag.note(0, 10);
  lag.note(100, 50);
  lag.note(200, 40);
  expect(lag.of(40, 300)).toBe(0);
});

test('places beyond what a number can tell apart are compared, too', () => {
  const lag = new Lag();
  lag.note(0, 2n ** 53n);
  lag.note(100, 2n ** 53n + 1n);
  expect(lag.of(2n ** 53n, 150)).toBe(150);
  expect(lag.of(2n ** 53n + 1n, 150)).toBe(0);
});

test('a replica that was away while the primary wrote for long is behind, and forgotten places take no memory', () => {
  const lag = new Lag();
  for (let at = 0; at < 10_000; at += 1) lag.note(at, at);
  expect(lag.of(5, 10_000)).toBe(Number.POSITIVE_INFINITY);
  expect(lag.of(9990, 10_000)).toBe(10);
});
