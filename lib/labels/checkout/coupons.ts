import { formatPrice } from '#lib/money/format.ts';

/** 2026-12-31 → 31/12/2026 */
function dayText(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('/');
}

/** The largest number of attempts left that a message names. */
const MAX_NAMED_ATTEMPTS = 9;

/** What is said of coupons, word for word as COUP-04 and COUP-09 to COUP-14 want it, and what would help. */
export const couponMessages = {
  /** A number that warns nobody is not named. */
  invalid: (left: number) =>
    left > MAX_NAMED_ATTEMPTS
      ? 'Lo sentimos, el cupón es inválido'
      : `Lo sentimos, el cupón es inválido le quedan ${left} intentos`,
  noAttempts: 'Lo sentimos, ya no tiene más intentos, consulta con el Call Center',
  rules: 'Lo sentimos, el cupón no cumple con los requisitos de la promoción',
  applied: 'Felicidades, Tu cupón fue ingresado correctamente',
  removed: 'Cupón eliminado correctamente, puedes usarlo en otra compra',
  notRemoved: 'Hubo un error eliminando el cupón, intente nuevamente o refresque la página',
  inUse: 'El Cupón ya está siendo utilizado',
  login: 'Ingresa a tu cuenta para usar este cupón.',
  noCart: 'Agrega un producto a tu carrito y aplicamos tu cupón.',
  noLongerHolds: (code: string, why: string) =>
    `El cupón ${code} ya no se puede usar en esta compra. ${why} Quítalo del carrito para seguir.`,
  /** Before the message that the total changed. */
  lapsed: (label: string, why: string) => `«${label}» ya no descuenta nada: ${why}`,
  onDelivery: 'Se descuenta del envío cuando eliges la entrega.',
} as const;

/** Why a coupon takes nothing off, and what would help. */
export const couponProblems = {
  off: () => 'Este cupón ya no está disponible.',
  used: () => 'Este cupón ya se usó.',
  inuse: () => 'Lo está usando otro carrito. Intenta de nuevo en unos minutos.',
  spent: () => 'Ya usaste este cupón las veces permitidas.',
  login: () => 'Es para clientes: ingresa a tu cuenta para usarlo.',
  owner: () => 'Es de otro cliente.',
  store: () => 'No vale en esta tienda.',
  early: ({ from }: { from: string }) => `Vale desde el ${dayText(from)}.`,
  late: ({ to }: { to: string }) => `Venció el ${dayText(to)}.`,
  goods: () => 'No es para los productos de tu carrito.',
  minimum: ({ minimum, missing, isForSome }: { minimum: number; missing: number; isForSome: boolean }) => {
    const goods = isForSome ? 'en los productos de la promoción' : 'en productos';
    return `Vale desde ${formatPrice(minimum)} ${goods}: te faltan ${formatPrice(missing)}.`;
  },
  exclusive: () => 'No se combina con otro descuento de tu carrito que te conviene más.',
} as const;

/** Why a code is not taken beside what is applied already. */
export const couponConflicts = {
  alone: (label: string) => `«${label}» no se combina con otros cupones: quítalo primero.`,
  newAlone: 'Este cupón no se combina con otros: quita los que tienes.',
} as const;
