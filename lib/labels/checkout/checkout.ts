import { either } from '#lib/labels/platform/list.ts';

/** Texts of the checkout: steps, personal data, pick-up and payment. */
export const checkoutTexts = {
  title: 'Tu compra',
  steps: 'Pasos de la compra',
  stepCart: 'Carrito',
  stepData: 'Tus datos y entrega',
  stepPayment: 'Pago',
  guest: 'Continuar como invitado',
  identify: '¿Cómo quieres comprar?',
  identifyLogin: 'Ingresa para comprar',
  identifyForced: 'Para comprar aquí necesitas una cuenta.',
  identifyGuest: 'Sin cuenta',
  addresses: '¿A dónde lo enviamos?',
  otherAddress: 'Otra dirección',
  addressGone: 'Esa dirección ya no está en tu cuenta. Elige otra.',
  notHere: 'Esta tienda no envía ahí.',
  saveAddress: 'Guardar esta dirección en mi cuenta',
  addressSaved: 'Guardamos la dirección en tu cuenta.',
  addressNotSaved: 'Tu dirección sirve para este pedido, pero no pudimos guardarla en tu cuenta.',
  helpTitle: '¿Te ayudamos?',
  helpCode: 'Dinos este código y encontramos tu carrito:',
  helpWrite: 'Escribir por WhatsApp',
  helpCall: 'Llamar a la tienda',
  helpMessage: (code: string) => `Hola, necesito ayuda con mi compra. Mi código es ${code}.`,
  guestHelp: 'No necesitas una cuenta. Te enviamos el seguimiento por correo.',
  personal: 'Datos personales',
  shipping: 'Entrega',
  chooseShipping: 'Forma de entrega',
  choose: 'Elegir',
  fromPrice: (amount: string) => `Desde ${amount}`,
  /** Of the zones of a city in another department: a terminal, or a house. */
  zoneAway: {
    label: 'Cómo lo recibes',
    missing: 'Elige cómo lo recibes',
    hint: 'El costo depende de la ciudad, de cómo lo recibes y del peso.',
  },
  /** The way of delivery to a carrier's terminal. */
  sentToTerminal: 'Envío a la terminal',
  seeZones: 'Ver las zonas de esta ciudad',
  workingDays: (least: number, most: number) => {
    if (most === 0) return 'el mismo día';
    if (least === most) return most === 1 ? '1 día hábil' : `${most} días hábiles`;
    return `${least} a ${most} días hábiles`;
  },
  noDelivery: (city: string) => `Aún no enviamos a ${city}. Elige otra ciudad o retira en la tienda.`,
  noDeliveries: (cities: readonly string[]) => `Aún no enviamos a ${either(cities)}.`,
  pickupInstead: 'Retirar en la tienda',
  askWhatsapp: 'Preguntar por WhatsApp',
  askDelivery: (cities: readonly string[]) => `Hola, ¿pueden enviar mi pedido a ${either(cities)}?`,
  toTerminal: 'Lo recoges en la terminal con tu carnet de identidad. Te avisamos cuando llegue.',
  shippingNow: (cost: string, total: string) => `Envío: ${cost}. Total de tu compra: ${total}.`,
  chooseCity: 'Elige tu ciudad',
  chooseZone: 'Elige tu zona',
  /** @param missing 'Elige tu zona' */
  shippingAsked: (missing: string) => `${missing} para ver el costo del envío.`,
  dedication: 'Dedicatoria (opcional)',
  dedicationName: 'De parte de',
  dedicationMessage: 'Mensaje',
  dedicationSave: 'Guardar la dedicatoria',
  pickup: 'Retiro en tienda',
  edit: 'Editar',
  editNamed: (section: string) => `Editar ${section}`,
  save: 'Guardar y seguir',
  saving: 'Guardando…',
  back: 'Volver',
  next: 'Continuar',
  toPayment: 'Ir al pago',
  payment: 'Elige cómo pagar',
  noPayment: 'Esta tienda no tiene formas de pago disponibles ahora. Intenta más tarde.',
  place: 'Confirmar la compra',
  placing: 'Confirmando…',
  freeOrder: 'Tu compra queda cubierta',
  couponOnce: 'Los cupones de esta compra son de un solo uso: ya no podrás usarlos otra vez.',
  positiveBalance: (amount: string) => `Tienes un saldo a favor de ${amount}`,
  completeForm: 'Completa el formulario',
  fixErrors: (count: number) =>
    count === 1 ? 'Hay un dato por corregir' : `Hay ${count} datos por corregir`,
  sessionEnded: 'Tu sesión terminó. Revisa tu carrito y sigue desde aquí.',
  /** Said where step 3 was asked for and what was saved for step 2 is valid no more. */
  lapsed: {
    personal:
      'Algo de tus datos personales ya no vale como estaba. Revísalo: lo demás sigue como lo dejaste.',
    shipping:
      'El día, la hora o el lugar que elegiste para la entrega ya no está disponible. Elige de nuevo: lo demás sigue como lo dejaste.',
  },
  otherShopper:
    'Desde otra pestaña cambiaste de cuenta. Todavía no compraste nada: revisa que los datos sean los que quieres y confirma de nuevo.',
  otherShopperTyped:
    'Desde otra pestaña cambiaste de cuenta. No guardamos estos datos todavía: revisa que sean los que quieres y guárdalos de nuevo.',
  timeout: 'Tiempo máximo de espera excedido...',
} as const;
