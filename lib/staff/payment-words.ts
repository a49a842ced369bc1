import type { TakenPayment } from '#lib/contracts/account/staff.ts';
import { counterTexts as texts } from '#lib/labels/staff/counter.ts';
import { formatPrice } from '#lib/money/format.ts';
import { untilWords } from '#lib/orders/domain/until-words.ts';

/** 'Por devolver: Bs. 289,00 en efectivo'. */
export function toReturnText({ amount, tender }: TakenPayment): string {
  return texts.toReturn(formatPrice(amount), texts.returns[tender]);
}

/** 'Devuelto en efectivo, por olga, el sábado 28 de noviembre a las 11:00'. */
export function returnedText({ tender, returnedat, returnedby }: TakenPayment): string {
  return texts.returned(texts.returns[tender], returnedby, whenOf(returnedat));
}

/** 'Pagado: Bs. 289,00 en efectivo'. */
export function receivedText({ amount, tender }: TakenPayment): string {
  return texts.received(formatPrice(amount), texts.tenders[tender]);
}

/** 'por juana, el sábado 28 de noviembre a las 11:00'; '' where neither is known. */
export function receivedByText({ by, at }: TakenPayment): string {
  return texts.by(by, whenOf(at));
}

/** 'Devuelto: Bs. 289,00 en efectivo'. */
export function givenBackText({ amount, tender }: TakenPayment): string {
  return texts.givenBack(formatPrice(amount), texts.returns[tender]);
}

/** The same as `receivedByText` of money that was given back. */
export function givenBackByText({ returnedby, returnedat }: TakenPayment): string {
  return texts.by(returnedby, whenOf(returnedat));
}

function whenOf(instant: string): string {
  return instant === '' ? '' : untilWords(new Date(instant));
}
