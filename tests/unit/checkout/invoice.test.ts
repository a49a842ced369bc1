import { expect, test } from 'vitest';
import { invoiceToKeep } from '#lib/checkout/domain/invoice.ts';
import { afterOrder, parseSession } from '#lib/platform/session/content.ts';

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
  const before = parseSession({ invoice, checkout: { personal: { firstname: 'Ana', ...invoice } } });
  const after = afterOrder(before, '206800186', 'key');
  expect(after.checkout.personal).toBeNull();
  expect(after.invoice).toEqual(invoice);
});
