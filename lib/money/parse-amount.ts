import { type Centavos, toCentavos } from './centavos.ts';

const PLAIN = /^\d{1,7}(?:[.,]\d{1,2})?$/;
const POINTS_GROUP = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;
const COMMAS_GROUP = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;
const MAX_AMOUNT: Centavos = 999_999_999;

/**
 * An amount as people and shops write it: '59', '59.9', '59,90', '1.234,50', '1,234.50'. '1.234' and '1,234' may mean
 * either and are refused.
 * @returns centavos; null when it is none
 */
export function parseAmount(text: string): Centavos | null {
  const trimmed = text.trim().replace(/^Bs\.?\s*/i, '');
  let plain: string;
  if (PLAIN.test(trimmed)) plain = trimmed.replace(',', '.');
  else if (POINTS_GROUP.test(trimmed)) plain = trimmed.replaceAll('.', '').replace(',', '.');
  else if (COMMAS_GROUP.test(trimmed)) plain = trimmed.replaceAll(',', '');
  else return null;
  const centavos = toCentavos(Number(plain));
  return centavos <= MAX_AMOUNT ? centavos : null;
}
