import { describe, expect, test } from 'vitest';
import { addUnit, readLines, removeUnit, writeLines } from '#lib/registry/domain/external-lines.ts';

const cup = { sku: 'TAZA-VER', quantity: 2, assigned: 0, stock: 3 };
const line = (quantity: number) => [{ sku: 'TAZA-VER', quantity }];

describe('an external order', () => {
  test('begins with 1 of a SKU and goes up by 1', () => {
    const first = addUnit([], cup);
    expect(first).toEqual({ lines: line(1), problem: null });
    expect(addUnit(first.lines, cup)).toEqual({ lines: line(2), problem: null });
  });

  test('warns beyond what is unassigned, and adds nothing beyond what the store has', () => {
    expect(addUnit(line(2), cup)).toEqual({ lines: line(3), problem: 'beyond' });
    expect(addUnit(line(3), cup)).toEqual({ lines: line(3), problem: 'exceeded' });
    expect(addUnit([], { ...cup, stock: 0 })).toEqual({ lines: [], problem: 'exceeded' });
    expect(addUnit([], { ...cup, assigned: 2 })).toEqual({ lines: line(1), problem: 'beyond' });
  });

  test('does not warn of a SKU that the list got for it, nor of one without a limit', () => {
    expect(addUnit([], { ...cup, assigned: 2 }, true).problem).toBeNull();
    expect(addUnit(line(2), { ...cup, quantity: -1 }).problem).toBeNull();
  });

  test('goes down to 1 of a SKU', () => {
    expect([line(3), line(1)].map((lines) => removeUnit(lines, 'TAZA-VER'))).toEqual([line(2), line(1)]);
  });

  test('travels as a text, in which what makes no sense is left out', () => {
    const gifts = [cup, { ...cup, sku: 'OLLA~2' }];
    const lines = [...line(2), { sku: 'OLLA~2', quantity: 1 }];
    expect(readLines(writeLines(lines), gifts)).toEqual(lines);
    expect(readLines('TAZA-VER~9!OTRA~1!TAZA-VER~0!!x', gifts)).toEqual(line(3));
    expect(readLines('', gifts)).toEqual([]);
  });
});
