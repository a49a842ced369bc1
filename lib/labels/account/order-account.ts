/** Texts of the account that a guest makes after an order. */
export const orderAccountTexts = {
  title: 'Crea tu cuenta con una contraseña',
  about: (email: string) =>
    `Tus datos ya los tenemos: solo falta una contraseña. Ingresarás con ${email} y tendrás tus pedidos a mano.`,
  password: 'Contraseña',
  hint: 'Al menos 8 caracteres, con una letra minúscula y un número.',
  required: 'Escribe una contraseña',
  submit: 'Crear mi cuenta',
  sending: 'Creando tu cuenta…',
  welcome: 'Creamos tu cuenta. Te enviamos un correo para confirmar tu dirección.',
  /** The e-mail had an account, and the password was its own. */
  entered: 'Ya tenías una cuenta con este correo: ingresaste con ella.',
  knownTitle: 'Ya tienes una cuenta',
  known: (email: string) =>
    `Hay una cuenta con ${email}. Escribe su contraseña para ver tus pedidos, o recupérala si no la recuerdas.`,
  wrongPassword: 'Esa no es la contraseña de tu cuenta.',
  enter: 'Ingresar',
  entering: 'Ingresando…',
  forgot: '¿Olvidaste tu contraseña?',
} as const;
