/** Fields of the personal form that belong to the invoice: its number (NIT or CI), its name, and the box of the consent. */
export const INVOICE_NUMBER = 'invoicenumber';
export const INVOICE_NAME = 'invoicename';
const CONSENT = 'rememberinvoice';

type Values = Readonly<Record<string, string>>;

/**
 * What to keep of a valid personal form for the next order's invoice (CHK-27): number and name with consent, null
 * without; then what was kept before is forgotten, too.
 */
export function invoiceToKeep(personal: Values): Record<string, string> | null {
  const { [INVOICE_NUMBER]: number = '', [INVOICE_NAME]: name = '', [CONSENT]: consent = '' } = personal;
  if (consent === '' || (number === '' && name === '')) return null;
  return { [INVOICE_NUMBER]: number, [INVOICE_NAME]: name, [CONSENT]: consent };
}
