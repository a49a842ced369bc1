import { expect, test } from 'vitest';
import { type DeskRow, deskCsv } from '#lib/registry/domain/desk.ts';

const row: DeskRow = {
  ...{ orderid: '123456789', sku: 'T-1', gift: 'Taza', quantity: 2, amount: null, name: 'Tía Rosa' },
  ...{ message: 'Hola', day: '2026-12-12', thanked: true },
};

test('the desk goes into spreadsheets as it is, and nothing in it is run as a formula', () => {
  const rows = [
    row,
    { ...row, name: '=HYPERLINK("x")', message: 'Con "amor"; y\nbesos', thanked: false },
    { ...row, name: '@cmd', gift: '-1', quantity: 1, amount: 123_450 },
  ];
  expect(deskCsv(['Fecha', 'De'], rows, 'Sí')).toBe(
    [
      '\uFEFFFecha;De',
      '2026-12-12;Tía Rosa;Taza;2;;Hola;Sí',
      '2026-12-12;"\'=HYPERLINK(""x"")";Taza;2;;"Con ""amor""; y\nbesos";',
      "2026-12-12;'@cmd;'-1;1;1234,50;Hola;Sí",
      '',
    ].join('\r\n'),
  );
});
