import { expect, test } from 'vitest';
import { isDatabaseAway } from '#backend/db/away.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test.each([
  coded('ECONNREFUSED'),
  coded('ECONNRESET'),
  coded('08006'),
  coded('57P01'),
  coded('57P03'),
  coded('53300'),
  coded('ENOENT', { syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
])('%s: the database is away', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  coded('23505'),
  coded('40001'),
  coded('57014'),
  coded('ENOENT', { syscall: 'open' }),
  new Error('boom'),
  'text',
  null,
])('%s: it is not', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
