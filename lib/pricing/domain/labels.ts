import { cardTexts } from '#lib/labels/catalogue/card.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPriceInLine } from '#lib/money/format.ts';

/** '-15%' (PRICE-05, CARD-19, GAP-040). */
export function percentLabel(percent: number): string {
  return `-${percent}%`;
}

/** Units of a group, and what the group costs (centavos). */
export interface ComboTerms {
  quantity: number;
  groupPrice: Centavos;
}

/** '3 x Bs. 150,00', as the tag of a card has it (CARD-19). */
export function comboTag({ quantity, groupPrice }: ComboTerms): string {
  return `${quantity} x ${formatPriceInLine(groupPrice)}`;
}

/** 'Lleva 3 por Bs. 150,00': the same in words. */
export function comboOffer({ quantity, groupPrice }: ComboTerms): string {
  return cardTexts.combo(quantity, formatPriceInLine(groupPrice));
}
