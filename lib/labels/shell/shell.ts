/** Texts of the header, the menus, the store picker and the footer. */
export const shellTexts = {
  skip: 'Ir al contenido',
  logo: 'Ajuar, ir al inicio',
  mainMenu: 'Categorías',
  menu: 'Menú',
  closeMenu: 'Cerrar el menú',
  seeAll: (label: string) => `Ver todo ${label}`,
  below: (label: string) => `Ver lo que hay en ${label}`,
  tracking: 'Rastrea tu pedido',
  stores: 'Nuestras Tiendas',
  bag: 'Mi carrito',
  bagCount: (count: string) => `Mi carrito, ${count === '1' ? '1 producto' : `${count} productos`}`,
  hello: (name: string) => (name === '' ? 'Hola' : `Hola, ${name}`),
  topMessage: 'Aviso de la tienda',
  closeMessage: 'Cerrar el aviso',
  account: 'Mi cuenta',
  shipping: 'Envíos',
  events: 'Lista de regalos',
} as const;

/** Entries of the account menu (SHELL-09 to SHELL-17) and of the event menu (SHELL-19 to SHELL-22). */
export const entryTexts = {
  login: 'Iniciar Sesión',
  register: 'Registrarme',
  logout: 'Cerrar Sesión',
  data: 'Mis Datos',
  orders: 'Pedidos',
  wishlist: 'Mi lista de deseos',
  help: 'Preguntas frecuentes',
  createEvent: 'Armar lista',
  editEvent: 'Editar info. de evento',
  editGifts: 'Editar lista de regalos',
  buyGift: 'Comprar Regalo',
  aboutEvents: 'Cómo funciona la lista de regalos',
} as const;

/** Texts of the panel about deliveries (SHELL-15, SHELL-24). */
export const shippingTexts = {
  track: 'Revisa tu compra aquí',
  purchases: 'IR A MIS COMPRAS',
} as const;

/** Texts of the choice of a store (STORE-02 to STORE-05). */
export const storeTexts = {
  choose: 'SELECCIONA TU CIUDAD:',
  title: 'Elige tu tienda',
  why: 'Los precios son los mismos; lo que hay cambia de una tienda a otra. Puedes cambiarla cuando quieras.',
  keepsCart: 'Tu carrito no se pierde.',
  current: 'Tu tienda',
  change: 'Cambiar de tienda',
  submit: 'Ver esta tienda',
  failed: 'No pudimos cambiar de tienda. Intenta de nuevo.',
  listFailed: 'No pudimos cargar las tiendas. Revisa tu conexión e intenta de nuevo.',
  retry: 'Intentar de nuevo',
  loading: 'Cargando las tiendas…',
} as const;

/** Texts of the footer (SHELL-38 to SHELL-44). */
export const footerTexts = {
  cookies: 'Cookies y privacidad',
  callCentre: (open: string, close: string) => `De ${open} a ${close}, en el horario de cada tienda`,
} as const;
