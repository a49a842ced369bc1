import { expect, test } from 'vitest';
import { draftAfterOrder } from '#lib/checkout/domain/draft.ts';
import { invoiceToKeep } from '#lib/checkout/domain/invoice.ts';
import { EMPTY_DRAFT } from '#lib/contracts/checkout/draft.ts';

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
