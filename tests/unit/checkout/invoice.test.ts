import { expect, test } from 'vitest';
import { draftAfterOrder } from '#lib/checkout/domain/draft.ts';
import { invoiceNumberOf, invoiceToKeep, withInvoice } from '#lib/checkout/domain/invoice.ts';
import { EMPTY_DRAFT } from '#lib/contracts/checkout/draft.ts';

test.each([
  ['1020304050', '1020304050'],
  [' 10.203 040.50 ', '1020304050'],
  ['4872341', '4872341'],
  ['4872341-1a', '4872341-1A'],
  ['4872341 – 1A', '4872341-1A'],
  ['4872341 LP', '4872341'],
  ['4.872.341-scz', '4872341'],
  ['4872341 Cbba.', '4872341'],
  ['4872341-1A LP', '4872341-1A'],
  ['CI 4872341 LP', '4872341'],
  ['C.I.: 4872341-1A', '4872341-1A'],
  ['4872341 (L.P.)', '4872341'],
  ['4872341\u22121A', '4872341-1A'],
  ['NIT: 1020304050', '1020304050'],
  ['CI/NIT N.º 1020304050', '1020304050'],
  ['CI', null],
  ['-12345', null],
  ['LP', null],
  ['4872341 XX', null],
  ['', ''],
  ['  ', ''],
  ['1234', null],
  ['12345678901234', null],
  ['0020304050', null],
  ['7777777', null],
  ['-5', null],
  ['sin número', null],
  ['4872341-A1', null],
  ['４８７２３４１', null],
])('the number %j of an invoice is %j', (typed, number) => {
  expect(invoiceNumberOf(typed)).toBe(number);
});

test('a form is refused for a number that is none, beside what else is wrong, and has it as an invoice bears it', () => {
  const values = { firstname: 'Ana', invoicenumber: 'abc' };
  const wrong = withInvoice({ values, errors: { email: 'Falta' } });
  expect(wrong.values).toBe(values);
  expect(wrong.errors).toEqual({ email: 'Falta', invoicenumber: expect.stringContaining('NIT o CI') });
  const right = withInvoice({ values: { ...values, invoicenumber: '1.020.304' }, errors: {} });
  expect(right).toEqual({ values: { ...values, invoicenumber: '1020304' }, errors: {} });
  const without = { values: { firstname: 'Ana' }, errors: {} };
  expect(withInvoice(without)).toBe(without);
});

const invoice = { invoicenumber: '1020304050', invoicename: 'Quispe SRL' };

test.each([
  ['with consent', { ...invoice, rememberinvoice: 'S' }, { ...invoice, rememberinvoice: 'S' }],
  [
    'a name alone',
    { invoicename: 'Quispe', rememberinvoice: 'S' },
    { invoicenumber: '', invoicename: 'Quispe', rememberinvoice: 'S' },
  ],
  ['without consent', { ...invoice, rememberinvoice: '' }, null],
  ['a form without the box', invoice, null],
  ['consent to nothing', { invoicenumber: '', invoicename: '', rememberinvoice: 'S' }, null],
])('the invoice is kept with consent alone: %s [CHK-27]', (_, typed, kept) => {
  expect(invoiceToKeep({ firstname: 'Ana', ...typed })).toEqual(kept);
});

test('an order forgets what was typed for it, but not the invoice that is to be remembered [CHK-27, SYNC-12]', () => {
  const personal = { firstname: 'Ana', ...invoice };
  const after = draftAfterOrder({
    ...EMPTY_DRAFT,
    guest: true,
    personal,
    drafts: { 1: { city: '11' } },
    invoice,
  });
  expect(after).toEqual({ ...EMPTY_DRAFT, invoice });
});
