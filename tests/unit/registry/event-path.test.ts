import { describe, expect, test } from 'vitest';
import { searchEvents } from '#lib/contracts/registry/finder.ts';
import { eventSlug, parseEventPath } from '#lib/registry/domain/event-path.ts';
import { finderTerm, pickedEvent } from '#lib/registry/domain/finder.ts';

describe('the last piece of a gift list’s address', () => {
  test.each([
    ['boda-de-ana-1000', 1000],
    ['a-1000', 1000],
    ['boda-12-1000', 1000],
  ])('%s ends with the event’s id [GIFT-02, EVT-33]', (piece, id) => {
    expect(parseEventPath(piece)).toEqual({ kind: 'number', id });
  });

  test.each([undefined, '', 'a-12', '-1000', 'a-100'])('%j is ignored [GIFT-04]', (piece) => {
    expect(parseEventPath(piece)).toBeNull();
  });

  test.each(['boda-de-ana', 'boda-0123', 'boda-99999999999', 'boda1000x'])('%s names no event', (piece) => {
    expect(parseEventPath(piece)).toBeNull();
  });

  test('longer than 100 characters it is a token [GIFT-03]', () => {
    const name = `${'a'.repeat(95)}-1000`;
    expect(parseEventPath(name)).toEqual({ kind: 'number', id: 1000 });
    expect(parseEventPath(`a${name}`)).toEqual({ kind: 'token', token: `a${name}` });
  });

  test.each([
    ['Boda de Ana & Luis', 1000, 'boda-de-ana-luis-1000'],
    ['¡¡Ñandú!!', 1001, 'nandu-1001'],
    ['***', 1002, 'evento-1002'],
  ])('of %s is read again [EVT-33]', (name, id, slug) => {
    expect(eventSlug(name, id)).toBe(slug);
    expect(parseEventPath(slug)).toEqual({ kind: 'number', id });
  });

  test('is never as long as a token, however long the name', () => {
    expect(parseEventPath(eventSlug('x '.repeat(200), 2_147_483_647))).toEqual({
      kind: 'number',
      id: 2_147_483_647,
    });
  });
});

describe('the finder', () => {
  test.each([
    ['an', ''],
    ['  an  ', ''],
    ['Ana', 'ana'],
  ])('of %j searches %j [GIFT-07]', (text, term) => expect(finderTerm(text)).toBe(term));

  test('searches for nothing that the call does not take', () => {
    const { text } = searchEvents.request.shape;
    for (const typed of ['🍵'.repeat(300), 'a'.repeat(300), `a${'🍵'.repeat(60)}`])
      expect(text.safeParse(finderTerm(typed)).success, typed).toBe(true);
  });

  test.each([
    ['1000', 1000],
    ['0', null],
    ['x', null],
    ['99999999999', null],
  ])('of %j picks %j', (text, id) => expect(pickedEvent(text)).toBe(id));
});
