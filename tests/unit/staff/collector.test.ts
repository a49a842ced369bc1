import { describe, expect, test } from 'vitest';
import { carnetIn, compareCollector, isSameName, isWholeName } from '#lib/orders/domain/collector.ts';

describe('the number of a carnet', () => {
  test.each([
    ['1234567', '1234567'],
    ['1234567 LP', '1234567'],
    ['1.234.567 L.P.', '1234567'],
    ['C.I. 1234567 SCZ', '1234567'],
    ['ci: 1234567-lp', '1234567'],
    ['CI N.º 1234567', '1234567'],
    ['1234567-1A', '1234567-1A'],
    ['1234567 1a CB', '1234567-1A'],
    ['1234567-1A LP', '1234567-1A'],
    ['E-10123456', '10123456'],
    ['１２３４５６７', '1234567'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(carnetIn(typed)).toBe(kept);
  });

  test.each(['', ' ', 'LP', '1234', '0234567', '1111111', '12345678901', 'ana', '1234567 XX', '12 34 A'])(
    '%j is none',
    (typed) => {
      expect(carnetIn(typed)).toBeNull();
    },
  );
});

const ANA = { given: 'Ana María', family: 'Quispe Mamani' };

describe('the name of who collects', () => {
  test.each([
    'Ana María Quispe Mamani',
    'QUISPE MAMANI ANA MARIA',
    'Ana Quispe',
    'María Quispe Flores',
    'Ána  quíspe de Rojas',
    'Mamani, Ana',
  ])('%s is the one of the order', (name) => {
    expect(isSameName(name, ANA)).toBe(true);
  });

  test.each(['Luis Quispe Mamani', 'Ana Flores', 'Ana', 'Quispe Mamani', 'A. Quispe', '', 'Juan Pérez'])(
    '%j is another',
    (name) => {
      expect(isSameName(name, ANA)).toBe(false);
    },
  );

  test('a name in one piece has to be in the other', () => {
    const juana = { given: 'Juana de la Cruz Mamani', family: '' };
    expect(isSameName('Mamani Juana', juana)).toBe(true);
    expect(isSameName('Juana Cruz Mamani Rojas', juana)).toBe(true);
    expect(isSameName('Juana Rojas', juana)).toBe(false);
    expect(isSameName('Rosa Quispe', { given: 'Rosa', family: '' })).toBe(true);
    expect(isSameName('Rosa Quispe', { given: '', family: '' })).toBe(false);
  });

  test('has at least two words', () => {
    expect(['Ana Quispe', 'Ana', 'Ana Q.', 'de la', ''].map(isWholeName)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('who collects is compared with the order', () => {
  test.each([
    ['1234567', ['1234567'], true],
    ['1234567-1A', ['1234567'], true],
    ['1234567-1A', ['1234567-1B'], false],
    ['1234567', ['1234567018'], true],
    ['1234567', ['1023456028'], null],
    ['1234567', ['7654321'], false],
    ['1234567', ['', ''], null],
    ['1234567', ['7654321', '1234567'], true],
    ['1234567', ['7654321', '1023456028'], false],
    ['10123456', ['1012345601'], null],
  ])('the carnet %s and the numbers %j', (carnet, numbers, isCarnet) => {
    expect(compareCollector({ name: 'Ana Quispe', carnet }, { names: [ANA], numbers })).toEqual({
      isName: true,
      isCarnet,
    });
  });

  test('by any of its names', () => {
    const names = [{ given: 'Luis', family: 'Rojas' }, ANA];
    const compare = (name: string) => compareCollector({ name, carnet: '1234567' }, { names, numbers: [] });
    expect(compare('Rojas Luis').isName).toBe(true);
    expect(compare('Eva Rojas').isName).toBe(false);
  });
});
