/** Texts of what a customer may do with an order: cancel it, move its pick-up. */
export const changeTexts = {
  title: 'Cambios y recibo',
  /** Once nothing can be changed. */
  receiptTitle: 'Recibo',
  receipt: 'Descargar recibo (PDF)',
  move: 'Cambiar el día de retiro',
  moveAbout: (store: string) =>
    `Retiras en ${store}. Puedes elegir otro día y otra hora hasta que tu pedido esté listo.`,
  /** @param until 'el martes 1 de diciembre a las 13:00' */
  moveUnpaid: (until: string) =>
    `Como lo pagas en caja, lo guardamos hasta ${until}: elige un día y una hora antes. Si necesitas más tiempo, cancélalo y cómpralo de nuevo.`,
  moveField: 'Nuevo día y hora',
  moveChoose: 'Elige un día y una hora',
  /** A choice stands alone once its list is closed. */
  moveOption: (day: string, hours: string) => `${day}, de ${hours}`,
  moveSubmit: 'Guardar el nuevo día',
  moved: (day: string, hours: string) => `Listo: retiras tu pedido el ${day}, de ${hours}.`,
  movedMail: 'Te enviamos un correo con el nuevo día y un archivo para tu calendario.',
  moveLate: 'Tu pedido ya está listo o se cerró: el día de retiro ya no cambia por aquí.',
  moveMissing: 'Elige un día y una hora.',
  cancel: 'Cancelar mi pedido',
  cancelOf: (number: string) => `Cancelar el pedido ${number}`,
  cancelAction: 'Cancelar',
  cancelAbout:
    'Los productos vuelven a la venta y no podrás recuperar este pedido. Si te arrepientes, cómpralo de nuevo.',
  cancelRefund: (amount: string) =>
    `Te devolvemos ${amount} por el mismo medio con el que pagaste. Te escribimos cuando esté hecho.`,
  cancelNothingPaid: 'No pagaste nada todavía: no hay dinero que devolver.',
  reason: 'Motivo (opcional)',
  reasonHint: 'Nos ayuda a mejorar.',
  cancelSubmit: 'Sí, cancelar mi pedido',
  cancelled: (number: string) => `Cancelamos tu pedido ${number}.`,
  cancelLate:
    'Tu pedido ya está listo o en camino: ya no se puede cancelar por aquí. Escríbenos y lo resolvemos.',
  cancelSpent:
    'Tu aporte ya es de los festejados: ya no se puede cancelar por aquí. Escríbenos y lo resolvemos.',
  /** In place of `cancelAbout`, of what is given to a gift list. */
  cancelGiven: {
    gift: 'El regalo vuelve a la lista y otro invitado puede comprarlo. No podrás recuperar este pedido.',
    part: 'Tu aporte deja de sumar para el regalo. Si te arrepientes, haz otro desde la lista.',
  },
  refundDue: (amount: string) => `Vamos a devolverte ${amount} por el mismo medio con el que pagaste.`,
  refundDone: (amount: string) => `Ya te devolvimos ${amount}.`,
  byYou: 'Lo cancelaste tú.',
} as const;

/** Texts of the printable receipt. */
export const receiptTexts = {
  title: (number: string) => `Recibo del pedido ${number}`,
  heading: 'Recibo',
  order: 'Pedido',
  date: 'Fecha',
  status: 'Estado',
  buyer: 'Comprador',
  invoiceId: 'NIT o CI',
  invoiceName: 'Razón social',
  product: 'Producto',
  quantity: 'Cant.',
  price: 'Precio',
  amount: 'Importe',
  saved: (amount: string) => `Ahorras ${amount}`,
  delivery: 'Entrega',
  givenTo: 'Regalo para',
  code: 'Código de entrega',
  pickup: 'Retiro en tienda',
  payment: 'Forma de pago',
  toPay: (amount: string) => `Por pagar al recibirlo: ${amount}`,
  toPayUntil: (amount: string, until: string) => `Por pagar en caja hasta ${until}: ${amount}`,
  cancelled: 'Pedido cancelado',
  qr: 'Escanea el código para ver cómo va tu pedido.',
  notFiscal: 'Este recibo no es una factura y no tiene validez fiscal. Tu factura la emite la tienda.',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  file: (number: string) => `recibo-${number}.pdf`,
} as const;
