/** Texts of an account's pages: its frame and the customer's own data (ACC-01 to ACC-20). */
export const accountPageTexts = {
  menu: 'Tu cuenta',
  account: 'Mi cuenta',
  orders: 'Mis pedidos',
  wishlist: 'Mi lista de deseos',
  addresses: 'Mis direcciones',
  subscriptions: 'Mis suscripciones',
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
  fixErrors: (count: number) =>
    count === 1 ? 'Revisa el campo marcado.' : `Revisa los ${count} campos marcados.`,
  loginAgain: 'Tu sesión terminó. Ingresa de nuevo para continuar.',
  loginAgainTyped: 'Tu sesión terminó. Ingresa de nuevo: lo que escribiste no se pierde.',
} as const;
