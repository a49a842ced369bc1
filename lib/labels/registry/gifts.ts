import { joined } from '../platform/list.ts';
import { guestTexts } from './guest.ts';

/** Orders that hold gifts of a list and are not paid. */
interface Unpaid {
  count: number;
  /** Numbers of those that the reader has begun. */
  orders: readonly string[];
  /** Until the first of them ends. */
  left: string;
}

const unpaidOrders = (count: number) => (count === 1 ? 'hay un pedido' : `hay ${count} pedidos`);

function among(orders: readonly string[], count: number): string {
  if (orders.length === 0) return '';
  const named = joined(orders);
  return orders.length === count ? ` (${named})` : ` (entre ellos, ${named})`;
}

/** Messages of the back-end to guests who buy for an event, and to its owner. */
export const giftMessages = {
  bought: guestTexts.boughtOut,
  held: (left: string) => `Otro invitado lo está pagando. Se libera en ${left}.`,
  taken: (name: string) => `Otro invitado acaba de elegir ${name}. Revisa tu carrito.`,
  gone: (name: string) =>
    `${name} ya no se puede regalar: lo quitaron de la lista o la tienda ya no lo vende. Quítalo del carrito para seguir.`,
  notListed: 'Este producto no está en la lista de regalos.',
  unpaidOfPerson: ({ count, orders, left }: Unpaid) =>
    `Con estos datos ya ${unpaidOrders(count)} sin pagar en esta lista de regalos${among(orders, count)}. ${count === 1 ? 'Págalo' : 'Paga uno de ellos'} o espera ${left} a que se libere${count === 1 ? '' : ' uno'}.`,
  unpaidOfNetwork: ({ count, orders, left }: Unpaid) =>
    `Desde tu conexión ya ${unpaidOrders(count)} sin pagar en esta lista de regalos${among(orders, count)}. Espera ${left} a que se libere uno o intenta desde otra conexión.`,
  over: 'Esta lista de regalos ya terminó.',
  unknown: 'No encontramos esta lista de regalos.',
  notGiven: 'Ese regalo no está entre los que recibiste.',
  /** PAY-02 */
  noBalance: 'El saldo de la lista de regalos no alcanza para este pedido.',
  ownBalance: 'Solo quien creó la lista de regalos puede usar su saldo.',
  /** For the operator. */
  unpaid: (order: string, due: string) =>
    `El pedido ${order} es un regalo y falta cobrar ${due}: regístralo como pagado antes de cambiar su estado. Nada cambió.`,
  giftGone: (order: string) => `Los regalos del pedido ${order} ya los compró otra persona.`,
  spent: (order: string) =>
    `El aporte del pedido ${order} ya no se devuelve: con él se compró el regalo o los festejados ya tienen su dinero. Nada cambió.`,
} as const;

/** Where the gifts of an event go, as an order shows it. */
export const giftDelivery = {
  label: 'Entrega a los festejados',
} as const;

/** Messages about a gift that several pay together. */
export const groupGiftMessages = {
  full: 'Este regalo ya está completo. ¡Gracias!',
  held: (left: string) => `Otros invitados están pagando lo que falta. Se libera en ${left}.`,
  less: (least: string) => `El aporte mínimo es de ${least}.`,
  more: (most: string) => `Faltan ${most}: aporta hasta ese monto.`,
  gone: 'La tienda ya no vende este regalo: elige otro de la lista.',
  notGroup: 'Este regalo no se paga entre varios.',
  begun: 'Este regalo se paga entre varios: aporta lo que quieras.',
  notOver: 'Este regalo todavía puede completarse.',
  settled: 'Ya decidiste qué hacer con este regalo.',
  paying: 'Un invitado está pagando un aporte. Intenta en unos minutos.',
  noTarget: 'Elige otro regalo de tu lista que todavía se pueda completar.',
} as const;

/** How a group gift stands in orders and in coupons. */
export const groupGiftTexts = {
  line: (name: string) => `Aporte para ${name}`,
  paidBy: 'Aportes de tus invitados',
  pickup: 'Retiro en tienda',
  coupon: (event: string) => `Saldo de tu lista de regalos: ${event}`,
} as const;

/** Mail about gifts: to the owner of a list, and to who gave something. */
export const giftMailTexts = {
  bought: {
    subject: (event: string) => `Compraron un regalo de tu lista: ${event}`,
    heading: '¡Te compraron un regalo!',
    first: (event: string) => `Alguien compró de tu lista «${event}»:`,
    firstBy: (event: string, buyer: string) => `Recibiste un regalo de ${buyer} de tu lista «${event}»:`,
  },
  contributed: {
    subject: (event: string) => `Aportaron para un regalo de tu lista: ${event}`,
    heading: '¡Te hicieron un aporte!',
    first: (event: string) => `Alguien aportó para un regalo de tu lista «${event}»:`,
    firstBy: (event: string, buyer: string) =>
      `Recibiste un aporte de ${buyer} para un regalo de tu lista «${event}»:`,
  },
  ready: {
    subject: (event: string) => `Un regalo de tu lista está listo para recoger: ${event}`,
    heading: 'Un regalo te espera en la tienda',
    first: (event: string) => `Ya puedes recoger un regalo de tu lista «${event}»:`,
    firstBy: (event: string, buyer: string) =>
      `Ya puedes recoger el regalo de ${buyer} de tu lista «${event}»:`,
    closing: (place: string) => `Te espera en ${place}. Lleva tu carnet y di el nombre de tu lista.`,
  },
  returned: {
    subject: (event: string) => `Se canceló un regalo de tu lista: ${event}`,
    heading: 'Un regalo vuelve a tu lista',
    first: (event: string) => `Se canceló un pedido para tu lista «${event}»:`,
    firstBy: (event: string, buyer: string) => `Se canceló el pedido de ${buyer} para tu lista «${event}»:`,
    closing: 'Tus invitados ya pueden elegirlo otra vez.',
  },
  partReturned: {
    subject: (event: string) => `Se devolvió un aporte de tu lista: ${event}`,
    heading: 'Un aporte se devolvió',
    first: (event: string) => `Se devolvió un aporte para un regalo de tu lista «${event}»:`,
    firstBy: (event: string, buyer: string) =>
      `Se devolvió el aporte de ${buyer} para un regalo de tu lista «${event}»:`,
    closing: 'Ya no suma para el regalo: tus invitados pueden aportar otra vez.',
  },
  surprise: 'Guardamos la sorpresa: verás quién fue cuando tú lo elegiste.',
  counts: 'Elegiste ver solo cuánto se compró, sin nombres.',
  units: (quantity: string) => (quantity === '1' ? '1 unidad' : `${quantity} unidades`),
  message: (text: string) => `Dedicatoria: ${text}`,
  list: 'Ver mi lista',
  filledSubject: (gift: string) => `Se completó el regalo: ${gift}`,
  filledHeading: '¡Entre todos lo lograron!',
  filled: (gift: string, event: string) =>
    `El regalo «${gift}» de la lista «${event}» se completó con los aportes de todos y ya lo compramos para los festejados. ¡Gracias por tu aporte!`,
  overSubject: (gift: string) => `Sobre tu aporte para: ${gift}`,
  overHeading: 'El regalo no llegó a comprarse',
  unfilled: (gift: string, event: string) =>
    `Los aportes para «${gift}» de la lista «${event}» no llegaron al total.`,
  soldOut: (gift: string, event: string) =>
    `Los aportes para «${gift}» de la lista «${event}» se completaron, pero la tienda ya no lo tiene.`,
  credit:
    'Los festejados los recibieron como saldo para elegir en nuestra tienda: tu aporte les llega igual. ¡Gracias!',
  moved: 'Los festejados los usarán para otro regalo de su lista: tu aporte les llega igual. ¡Gracias!',
  chooseSubject: (gift: string) => `Decide qué hacer con los aportes para: ${gift}`,
  chooseHeading: 'Un regalo no llegó a comprarse',
  choose: (gift: string, amount: string) =>
    `Tus invitados reunieron ${amount} para «${gift}» y la fecha ya pasó. Elige si lo quieres como saldo para nuestra tienda o para otro regalo de tu lista.`,
  chooseNow: 'Elegir ahora',
  creditSubject: 'Tu saldo para usar en la tienda',
  creditHeading: 'Tu saldo está listo',
  creditCode: (code: string, amount: string) =>
    `Usa el cupón ${code} por ${amount} en una compra, con tu cuenta.`,
  bye: (shop: string) => `Gracias por confiar en ${shop}.`,
} as const;
