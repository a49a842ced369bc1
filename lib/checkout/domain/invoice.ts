import { invoiceTexts } from '#lib/labels/checkout/invoice.ts';

/** Fields of the personal form that belong to the invoice: its number (NIT or CI), its name, and the box of the consent. */
export const INVOICE_NUMBER = 'invoicenumber';
export const INVOICE_NAME = 'invoicename';
const CONSENT = 'rememberinvoice';

type Values = Readonly<Record<string, string>>;

/** A NIT, or a CI with the complement that some have: '1234567-1A'. */
const NUMBER = /^[1-9]\d{4,12}(?:-\d[A-Z])?$/;

/** The department that issued an older CI, behind its number: '1234567 LP'. */
const ISSUED_IN = /-?(?:LPZ?|SCZ?|CB(?:BA|A)?|ORU?|PTS?|PO|CHQ?|TJA?|TA|BEN?|BN|PND?|PA|PD)$/;

/** What people put before it: 'C.I. 1234567', 'NIT: 1020304050'. */
const PREFIX = /^(?:(?:CI|NIT|CARNET|N[O°º]|NRO)[/:#-]*)+(?=\d)/;

/**
 * A NIT or CI as an invoice bears it: digits, without the dots and blanks that people write between them, the word before them and the
 * department that issued it; '' for none. Null for what is neither. Which numbers were given out only the tax office knows:
 * they have no public check digit.
 */
export function invoiceNumberOf(typed: string): string | null {
  const written = typed
    .toUpperCase()
    .replaceAll(/[\s.()]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replace(PREFIX, '');
  if (written === '') return '';
  const number = written.replace(ISSUED_IN, '');
  return NUMBER.test(number) && !/^(\d)\1+$/.test(number) ? number : null;
}

/** A judged personal form with its invoice's number judged besides, and written as an invoice bears it. */
export function withInvoice(judged: { values: Record<string, string>; errors: Record<string, string> }) {
  const { values, errors } = judged;
  const typed = values[INVOICE_NUMBER];
  if (typed === undefined || errors[INVOICE_NUMBER] !== undefined) return judged;
  const number = invoiceNumberOf(typed);
  if (number === null) return { values, errors: { ...errors, [INVOICE_NUMBER]: invoiceTexts.numberWrong } };
  return { values: { ...values, [INVOICE_NUMBER]: number }, errors };
}

/**
 * What to keep of a valid personal form for the next order's invoice (CHK-27): number and name with consent, null
 * without; then what was kept before is forgotten, too.
 */
export function invoiceToKeep(personal: Values): Record<string, string> | null {
  const { [INVOICE_NUMBER]: number = '', [INVOICE_NAME]: name = '', [CONSENT]: consent = '' } = personal;
  if (consent === '' || (number === '' && name === '')) return null;
  return { [INVOICE_NUMBER]: number, [INVOICE_NAME]: name, [CONSENT]: consent };
}
