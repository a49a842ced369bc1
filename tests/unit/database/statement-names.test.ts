import { expect, test } from 'vitest';
import { statementNames, staysInTransaction } from '#backend/db/sessions/statement-names.ts';

test('a statement that comes again and again gets one name and keeps it', () => {
  const { nameOf } = statementNames();
  const given = ['select 1', 'select 1', 'select 1', 'select 1'].map(nameOf);
  expect(given.slice(0, 2)).toEqual([null, null]);
  expect(given[2]).toMatch(/^\w+$/);
  expect(given[3]).toBe(given[2]);
});

test('other statements get other names, and all of them other ones after a refusal', () => {
  const { nameOf, renew } = statementNames();
  const often = (text: string) => [text, text, text].map(nameOf).at(-1);
  const first = often('select 1');
  expect(often('select 2')).not.toBe(first);
  renew();
  expect(nameOf('select 1')).toBeNull();
  expect([first, null]).not.toContain(often('select 1'));
});

test('no connection is made to keep any number of plans, or long ones', () => {
  const { nameOf } = statementNames();
  const named = Array.from({ length: 1000 }, (_, at) => {
    const text = `select ${at}`;
    return [text, text, text].map(nameOf).at(-1);
  }).filter((name) => name !== null);
  expect(named).toHaveLength(250);
  expect(new Set(named).size).toBe(250);
  const long = `select '${'x'.repeat(10_000)}'`;
  expect([long, long, long, long].map(statementNames().nameOf)).toEqual([null, null, null, null]);
});

test('a transaction lasts from its beginning to its end, whatever is undone within', () => {
  const texts = ['select 1', 'begin', 'select 1', 'rollback to a', 'commit', 'start transaction read only'];
  let isIn = false;
  const states = [...texts, 'rollback', 'beginning'].map((text) => {
    isIn = staysInTransaction(isIn, text);
    return isIn;
  });
  expect(states).toEqual([false, true, true, true, false, true, false, false]);
});
