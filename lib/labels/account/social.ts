/** Texts of the sign-in with Google and Facebook (AUTH-05, AUTH-09, AUTH-16). */
export const socialTexts = {
  or: 'o',
  continueWith: { google: 'Continuar con Google', facebook: 'Continuar con Facebook' },
  names: { google: 'Google', facebook: 'Facebook' },
  failed: 'No pudimos completar el ingreso. Intenta de nuevo o usa tu correo y contraseña.',
  over: 'Pasó mucho tiempo desde que empezaste. Vuelve a intentar el ingreso.',
  linkTitle: 'Ya tienes una cuenta',
  linkAbout: (provider: string, email: string) =>
    `${email} ya tiene una cuenta en la tienda. Escribe su contraseña una sola vez y después podrás ingresar con ${provider}.`,
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordMissing: 'Escribe tu contraseña.',
  link: 'Unir e ingresar',
  forgot: '¿Olvidaste tu contraseña o todavía no tienes una? Crea otra',
  otherAccount: 'Ingresar con otra cuenta',
} as const;
