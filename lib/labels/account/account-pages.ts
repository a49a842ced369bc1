/** Texts of an account's pages: its frame, whose entries are called as in the header (GAP-016), and the customer's own data (ACC-01 to ACC-20). */
export const accountPageTexts = {
  menu: 'Tu cuenta',
  account: 'Mis Datos',
  orders: 'Pedidos',
  wishlist: 'Mi lista de deseos',
  events: 'Mis listas de regalos',
  addresses: 'Mis direcciones',
  subscriptions: 'Mis suscripciones',
  /** Why that entry leads nowhere (ACC-20): what it names is part of another page. */
  subscriptionsAt: 'en Mis Datos',
  logout: 'Cerrar sesión',
  data: 'Tus datos',
  edit: 'Editar',
  editData: 'Editar tus datos',
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  untold: 'Sin completar',
  unproven: 'Falta confirmar tu correo',
  unprovenAbout: (email: string) =>
    `Abre el enlace que enviamos a ${email}. Así verás aquí también los pedidos que hiciste sin cuenta.`,
  sendAgain: 'Enviar de nuevo',
  typedIsHere: 'Ingresaste de nuevo. Lo que escribiste sigue aquí: revísalo y guárdalo.',
  password: 'Contraseña',
  passwordAbout: 'Al cambiarla cerramos tu sesión en los demás dispositivos.',
  changePassword: 'Cambiar la contraseña',
  passwordFailed: 'No pudimos cambiar tu contraseña. Intenta de nuevo.',
  manage: 'Administrar',
  sessions: 'Tus sesiones',
  privacy: 'Tus datos en la tienda',
  privacyAbout: 'Lo que guardamos de ti es tuyo: puedes llevártelo o pedirnos que lo borremos.',
  download: 'Descargar mis datos',
  downloadAbout:
    'Te damos un archivo JSON con tu cuenta, direcciones, pedidos, avisos y mensajes. Escribe tu contraseña para recibirlo.',
  erase: 'Borrar mi cuenta',
  eraseAbout:
    'Borramos tu cuenta, tus direcciones, tus avisos y tu suscripción al boletín, y quitamos tu nombre y tus datos de los pedidos entregados. De ellos quedan los productos, los montos y el NIT de la factura, como pide la ley. No se puede deshacer.',
  eraseNow: 'Borrar mi cuenta para siempre',
  erased: 'Borramos tu cuenta y tus datos. Gracias por haber comprado con nosotros.',
  ownPassword: 'Tu contraseña',
  passwordMissing: 'Escribe tu contraseña',
  /** What became of it, after the reason. */
  notDone: {
    export: (reason: string) => `${reason.replace(/\.$/, '')}. No descargamos tus datos.`,
    erase: (reason: string) => `${reason.replace(/\.$/, '')}. No borramos tu cuenta.`,
  },
  loginAgain: 'Tu sesión terminó. Ingresa de nuevo para continuar.',
  otherCustomer:
    'Ese formulario era de otra cuenta, y en otra pestaña ingresaste con esta. No cambiamos nada: revisa y vuelve a intentarlo.',
  loginAgainTyped: 'Tu sesión terminó. Ingresa de nuevo: lo que escribiste no se pierde.',
} as const;
