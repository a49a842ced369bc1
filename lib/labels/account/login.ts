/** Texts of the login page (AUTH-01 to AUTH-15). */
export const loginTexts = {
  title: 'Iniciar sesión',
  submit: 'Ingresar',
  sending: 'Ingresando…',
  forgot: '¿Olvidaste tu contraseña?',
  newHere: '¿Eres nuevo en la tienda?',
  newHereAbout: 'Con una cuenta sigues tus pedidos, guardas tus direcciones y compras más rápido.',
  create: 'Crear una cuenta',
  recovered: 'Cambiaste tu contraseña. Ya puedes ingresar con ella.',
  unknownError: 'Error desconocido',
} as const;
