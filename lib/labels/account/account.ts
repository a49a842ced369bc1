/** Texts of the account (AUTH, ACC). */
export const accountTexts = {
  needsAccount: 'Necesita registrarse para poder usar esta opción',
  loggedOut: 'Cerraste tu sesión.',
  loggedOutEverywhere: 'Cerraste tu sesión en todos los dispositivos.',
  busy: 'Hay muchas personas ingresando en este momento. Intenta de nuevo en unos segundos.',
  tooManyTries: (minutes: number) =>
    minutes === 1
      ? 'Hiciste demasiados intentos. Vuelve a intentar en 1 minuto.'
      : `Hiciste demasiados intentos. Vuelve a intentar en ${minutes} minutos.`,
  tooManyElsewhere: (minutes: number) =>
    `Hubo demasiados intentos para esta cuenta desde otros dispositivos. Recupera tu contraseña por correo o vuelve a intentar en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  wrongLogin: 'Usuario o Password Incorrecto',
  unknownError: 'Error desconocido',
  unknownEmail: 'El correo electrónico no existe',
  userExists: 'El usuario ya existente intente con otro correo',
  wrongPassword: 'Contraseña erronea',
  noEmail: 'Tu proveedor no nos dio tu correo. Crea tu cuenta aquí.',
  invalidEmail: 'Formato de Correo Incorrecto',
  invalidBirthday: 'Revisa tu fecha de nacimiento.',
  shortPassword: 'La contraseña debe contener al menos 8 caracteres',
  weakPassword: 'La contraseña debe contener al menos una letra minúscula y un número',
  registered: 'Creamos tu cuenta. Te enviamos un correo para confirmar tu dirección.',
  /** GAP-018. */
  updated: 'Datos Actualizados correctamente',
  updatedEmail: (email: string) =>
    `Datos Actualizados correctamente. Confirma ${email} con el enlace que te enviamos.`,
  updateFailed: 'No pudimos actualizar tus datos. Intenta de nuevo.',
  passwordChanged: 'Cambiaste tu contraseña. Cerramos tu sesión en los demás dispositivos.',
  passwordRecovered: 'Cambiaste tu contraseña. Ya puedes ingresar con ella.',
  linkOver: 'Este enlace ya no sirve: venció o ya lo usaste. Pide otro para cambiar tu contraseña.',
  proofOver: 'Este enlace ya no sirve. Pide otro desde tu cuenta.',
  proven: 'Confirmaste tu correo.',
  provenWithOrders: (orders: number) =>
    orders === 1
      ? 'Confirmaste tu correo. Agregamos a tu cuenta un pedido que hiciste antes.'
      : `Confirmaste tu correo. Agregamos a tu cuenta ${orders} pedidos que hiciste antes.`,
  noPassword:
    'Tu cuenta aún no tiene contraseña. Crea una con «¿Olvidaste tu contraseña?» en la página de ingreso y vuelve aquí.',
  openOrders: (numbers: readonly string[]) =>
    `Tienes pedidos en curso: ${numbers.join(', ')}. Podrás borrar tu cuenta cuando los hayas recibido.`,
  busyEvents: (names: readonly string[]) =>
    `Hay regalos por pagar o por entregar, o aportes por resolver, en ${names.join(', ')}. Podrás borrar tu cuenta cuando no quede ninguno.`,
  erased: 'Borramos tu cuenta y tus datos.',
  proofSent: (email: string) => `Te enviamos un enlace a ${email}. Ábrelo para confirmar tu correo.`,
  alreadyProven: 'Tu correo ya está confirmado.',
} as const;
