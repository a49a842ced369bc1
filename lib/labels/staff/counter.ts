/** Texts of money that is taken and given back in a store. */
export const counterTexts = {
  title: 'Cobrar',
  about: 'Registra el cobro cuando tengas el dinero. Recién entonces se entrega el pedido.',
  aboutGift: 'Es un regalo: se prepara cuando está pagado. Registra el cobro cuando tengas el dinero.',
  cash: (amount: string) => `Cobré ${amount} en efectivo`,
  card: 'Cobré con tarjeta o QR de la caja',
  tenderMissing: 'Di cómo se pagó: en efectivo, o con tarjeta o QR de la caja.',
  payFirst: (amount: string) => `Falta cobrar ${amount}: registra el cobro y después entrega el pedido.`,
  payGiftFirst: (amount: string) =>
    `Es un regalo y falta cobrar ${amount}: registra el cobro y después márcalo listo.`,
  /** 'Bs. 20,00 en efectivo (por olga, el sábado 28 de noviembre a las 11:00)'. */
  takenBy: (amount: string, how: string, by: string) => `${amount}${how}${by === '' ? '' : ` (${by})`}`,
  takenBefore: (taken: string) =>
    `Este pedido ya está cobrado: ${taken}. No registramos otro cobro: si recibiste dinero ahora, devuélvelo.`,
  takenAndCancelled: (taken: string) =>
    `Este pedido se canceló después de cobrarlo: ${taken}. No cobres: ese dinero hay que devolverlo.`,
  cancelledUnpaid: 'Este pedido está cancelado y no se cobra: si recibiste dinero ahora, devuélvelo.',
  takenAndReturned: (returned: string) => `Este pedido se canceló y ya no se cobra. ${returned}.`,
  returnedBefore: (returned: string) =>
    `El dinero de este pedido ya se devolvió: no lo devuelvas otra vez. ${returned}.`,
  taken: (number: string) => `Pedido ${number}: el cobro quedó registrado.`,
  toPay: (amount: string) => `Por cobrar: ${amount}`,
  /** How money was paid or goes back. */
  tenders: {
    cash: ' en efectivo',
    card: ' con tarjeta o QR de la caja',
    unknown: ' en la tienda',
    bank: ' en línea',
  },
  returns: { cash: ' en efectivo', card: ' por la caja', unknown: ' en la tienda', bank: '' },
  received: (amount: string, how: string) => `Pagado: ${amount}${how}`,
  toReturn: (amount: string, how: string) => `Por devolver: ${amount}${how}`,
  givenBack: (amount: string, how: string) => `Devuelto: ${amount}${how}`,
  returned: (how: string, by: string, when: string) =>
    `Devuelto${how}${by === '' ? '' : `, por ${by}`}${when === '' ? '' : `, ${when}`}`,
  by: (staff: string, when: string) => [staff && `por ${staff}`, when].filter(Boolean).join(', '),
  /** What to do before the button is clicked, by how it was paid. */
  steps: {
    cash: (amount: string, name: string) => [
      `Pide a ${name} su carnet y cuéntale ${amount} en efectivo.`,
      'Pide que firme el comprobante de devolución y guárdalo en la caja.',
      'Confírmalo con el botón: el cliente recibe un correo.',
    ],
    card: (amount: string, name: string) => [
      `Anula el cobro de ${amount} en la terminal o en la aplicación del banco, con ${name} delante.`,
      'Si ya no se puede anular, devuélvelo en efectivo y pide que firme el comprobante.',
      'Confírmalo con el botón: el cliente recibe un correo.',
    ],
    unknown: (amount: string, name: string) => [
      `Devuelve ${amount} a ${name}: en efectivo o por el mismo medio con el que pagó.`,
      'Pide su carnet y que firme el comprobante de devolución.',
      'Confírmalo con el botón: el cliente recibe un correo.',
    ],
  },
  confirm: (amount: string) => `Ya devolví ${amount}`,
} as const;
