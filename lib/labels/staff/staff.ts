/** Texts of the page for who works in a store. */
export const staffTexts = {
  title: 'Pedidos de la tienda',
  loginTitle: 'Ingreso del personal',
  loginHelp: 'Tu usuario te lo da la encargada de la tienda.',
  name: 'Usuario',
  password: 'Contraseña',
  enter: 'Ingresar',
  leave: 'Salir',
  wrongLogin: 'Usuario o contraseña incorrectos.',
  loginEnded: 'Tu ingreso terminó. Ingresa de nuevo para seguir.',
  states: {
    todo: 'Por preparar',
    ready: 'Listos',
    done: 'Entregados',
    cancelled: 'Cancelados',
    refund: 'Por devolver',
  },
  tabs: 'Estado de los pedidos',
  count: (state: string, orders: string) => `${state} (${orders})`,
  deliveries: { '': 'Todas', PICKUP: 'Retiro en tienda', ADDRESS: 'Envío' },
  deliveryTabs: 'Forma de entrega',
  empty: 'No hay pedidos en este estado.',
  find: 'Buscar un pedido',
  findHint: 'Número, nombre, celular, correo o lista de regalos',
  findSubmit: 'Buscar',
  found: (orders: number) => (orders === 1 ? '1 pedido' : `${orders} pedidos`),
  first: (orders: number) =>
    `Los ${orders} pedidos más recientes: hay más. Escribe algo más para acortar la lista.`,
  moreListed:
    'Se muestran los primeros 50. Busca los demás por número, nombre, celular, correo o lista de regalos.',
  noneFound: (query: string) =>
    `No encontramos “${query}” entre los pedidos de esta tienda. Prueba con el apellido, el celular o el correo; un regalo, con los apellidos de los festejados, o el nombre o número de su lista.`,
  short: 'Escribe al menos tres letras o números.',
  units: (units: string) => (units === '1' ? '1 unidad' : `${units} unidades`),
  leaveSearch: 'Ver todos los pedidos',
  scan: 'Leer el código del recibo',
  scanNothing: 'No encontramos un código en la foto. Acércate más o escribe el número.',
  missingTitle: 'Pedido no encontrado',
  notFound: 'No hay ningún pedido con ese número en esta tienda.',
  order: (number: string) => `Pedido ${number}`,
  /** Who pays for what is given to a gift list. */
  givenBy: { gift: (name: string) => `Regala: ${name}`, part: (name: string) => `Aporta: ${name}` },
  /** Of what is given to a gift list, in place of when it is picked up. */
  givenTo: {
    gift: (event: string) => `Regalo para «${event}»`,
    part: (event: string) => `Aporte para «${event}»`,
  },
  back: 'Volver a los pedidos',
  buyer: 'Cliente',
  phone: 'Celular',
  delivery: 'Entrega',
  payment: 'Pago',
  due: (amount: string) => `Cobra ${amount}`,
  dueUntil: (amount: string, until: string) => `Cobra ${amount}: se guarda hasta ${until}`,
  paid: 'Nada que cobrar',
  lines: 'Productos',
  ready: 'Marcar listo para retirar',
  send: 'Marcar enviado',
  wrongCode: 'Ese no es el código de este pedido. Revísalo con el cliente.',
  refundTitle: 'Cancelar y devolver',
  cancelTitle: 'Cancelar el pedido',
  /** Who cancelled it. */
  cancelledBy: { customer: 'Lo canceló el cliente', shop: 'Se canceló en la tienda' },
  cancelled: (by: string, reason: string) => (reason === '' ? `${by}.` : `${by}: ${reason}`),
  /** What stands of an order that others had cancelled: when, by whom and why, each '' where nobody said so. */
  cancelDone: (when: string, said: string) => {
    const cancelled = `Este pedido ya se canceló${when === '' ? '' : ` ${when}`}.`;
    const why = /[.!?…]$/.test(said) || said === '' ? said : `${said}.`;
    return [cancelled, why, 'No registramos otra cancelación.'].filter(Boolean).join(' ');
  },
  returnTitle: 'Recibir una devolución',
  returnSubmit: 'Registrar la devolución',
  /** What becomes of an order that is cancelled, by what it gives to others. */
  refundAbout: {
    own: 'Los productos vuelven a la venta y el cliente recibe un correo.',
    gift: 'Los regalos vuelven a la lista y quien los compró recibe un correo.',
    part: 'El aporte deja de sumar para el regalo y quien aportó recibe un correo.',
  },
  /** What to do with the money of an order that is cancelled, by how it was paid. */
  refundNext: {
    OFFLINE: 'Ya se pagó en la tienda: después de cancelar te decimos aquí mismo cómo devolver el dinero.',
    UNRECORDED:
      'No tenemos registrado su pago: antes de cancelar, pregunta en administración cómo se devuelve el dinero.',
    UNPAID: 'Todavía no se pagó: no hay nada que devolver.',
    WAIT: 'Se pagó por QR: después de cancelar te decimos aquí mismo cómo devolver el dinero.',
    REDIRECT: 'Se pagó con tarjeta: después de cancelar devuelves el dinero aquí mismo, a la misma tarjeta.',
    DIRECT: 'Se pagó con el saldo de una lista de regalos: no entregues dinero.',
  },
  reason: 'Motivo',
  reasonMissing: 'Escribe el motivo.',
  refund: 'Cancelar el pedido',
  refundDue: 'Hay que devolver el dinero de este pedido.',
  giveBackTitle: 'Devolver el dinero',
  /** What to do before the button is clicked, by how it was paid. */
  giveBackSteps: {
    WAIT: [
      'Pide al cliente su banco, su número de cuenta y su carnet.',
      'Hazle una transferencia desde la cuenta de la tienda.',
      'Regístrala con el botón: el cliente recibe un correo.',
    ],
    REDIRECT: [
      'Toca el botón: el dinero vuelve a la misma tarjeta.',
      'No entregues efectivo: el cliente recibe un correo, y su banco tarda de uno a diez días hábiles.',
    ],
    DIRECT: ['El monto vuelve al saldo de la lista de regalos: no entregues dinero.'],
  },
  refundDone: 'El dinero de este pedido ya se devolvió.',
  customer: 'el cliente',
  giveBackManager: 'Lo hace una persona encargada, con su usuario.',
  givenBack: (number: string) => `Pedido ${number}: el dinero quedó devuelto.`,
  gatewayAway:
    'La pasarela no responde: no sabemos si devolvió el dinero. Inténtalo otra vez en unos minutos; no se devuelve dos veces.',
  gatewayDeclined:
    'La pasarela no aceptó devolver este pago. Nada cambió: avisa a administración para que lo revise.',
  spent: 'Este aporte ya no se devuelve: con él se compró el regalo o los festejados ya tienen su dinero.',
  late: (status: string) => `Este pedido está «${status}»: ese cambio ya no se puede hacer.`,
  managersOnly: 'Eso lo hace una persona encargada, con su usuario. No se cambió nada.',
  notDue: 'Este pedido no tiene dinero por devolver.',
  done: (number: string, status: string) => `Pedido ${number}: ${status}.`,
  usage:
    'Uso: npm run operators -- add USUARIO --store 101 [--role manager] | list | disable USUARIO | password USUARIO   (--json: para otros programas)',
  none: 'Todavía no hay personal.',
  known: (name: string) => `Ya existe ${name}.`,
  unknown: (name: string) => `No existe ${name}.`,
  noStore: (store: number) => `No hay ninguna tienda ${store}.`,
  newPassword: (name: string, password: string) =>
    `${name}  contraseña: ${password}   (se muestra una sola vez)`,
  disabled: (name: string) => `${name} ya no ingresa.`,
  isDisabled: 'sin acceso',
  roles: { seller: 'vendedor', manager: 'encargado' },
} as const;
