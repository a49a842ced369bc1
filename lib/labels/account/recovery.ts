/** Texts of the pages that lead back into an account (AUTH-27 to AUTH-35), and of the link that proves an e-mail. */
export const recoveryTexts = {
  title: 'Recuperar mi contraseña',
  about: 'Escribe el correo de tu cuenta. Te enviaremos un enlace para elegir otra contraseña.',
  submit: 'Enviarme el enlace',
  sending: 'Enviando…',
  toLogin: 'Volver a iniciar sesión',
  sentTo: (email: string) =>
    `Si ${email} tiene una cuenta, te enviamos un enlace para cambiar tu contraseña. Revisa tu correo, también la carpeta de spam.`,
  sent: 'Si el correo tiene una cuenta, te enviamos un enlace para cambiar tu contraseña. Revisa tu correo, también la carpeta de spam.',
  failed: (email: string) => `No pudimos enviar el correo de recuperación a ${email}. Intenta de nuevo.`,
  changeTitle: 'Elige otra contraseña',
  changeSubmit: 'Cambiar la contraseña',
  changing: 'Cambiando…',
  askAgain: 'Pedir otro enlace',
  verifyTitle: 'Confirma tu correo',
  verifyAbout:
    'Confirma que este correo es tuyo. Verás en tu cuenta también los pedidos que hiciste antes con él.',
  verifySubmit: 'Confirmar mi correo',
  verifyNothing: 'Abre el enlace que te enviamos por correo para confirmarlo.',
  toHome: 'Ir al inicio',
  toAccount: 'Ir a mi cuenta',
} as const;

/** Texts of the registration (AUTH-20 to AUTH-26). */
export const registerTexts = {
  title: 'Crear una cuenta',
  submit: 'Crear mi cuenta',
  sending: 'Creando tu cuenta…',
  haveAccount: '¿Ya tienes una cuenta?',
  haveAccountAbout: 'Ingresa con tu correo y tu contraseña.',
  login: 'Iniciar sesión',
  almost: 'Ya casi: completa tus datos y elige una contraseña.',
  createdTitle: 'Tu cuenta está lista',
  toHome: 'Ir al inicio',
  goOn: 'Seguir donde estaba',
} as const;
