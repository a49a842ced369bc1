/** Mail about an account. */
export const accountMailTexts = {
  hello: (name: string) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
  recoverySubject: (shop: string) => `${shop}: cambia tu contraseña`,
  recoveryHeading: 'Cambia tu contraseña',
  recovery:
    'Pediste cambiar la contraseña de tu cuenta. Hazlo con este enlace, que sirve una sola vez durante una hora:',
  recoveryButton: 'Cambiar la contraseña',
  recoveryIgnore: 'Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.',
  welcomeSubject: (shop: string) => `Te damos la bienvenida a ${shop}`,
  welcomeHeading: 'Tu cuenta está lista',
  welcome: (shop: string) =>
    `Creaste una cuenta en ${shop}. Confirma tu correo con este enlace y verás en ella también los pedidos que hiciste antes sin registrarte:`,
  proofSubject: (shop: string) => `${shop}: confirma tu correo`,
  proofHeading: 'Confirma tu correo',
  proof: 'Confirma con este enlace que este correo es tuyo. Sirve durante siete días:',
  proofButton: 'Confirmar mi correo',
  proofIgnore: 'Si no fuiste tú, no hagas nada: sin confirmar, nadie verá tus pedidos.',
  changedSubject: (shop: string) => `${shop}: cambió tu contraseña`,
  changedHeading: 'Tu contraseña cambió',
  changed: 'Acabas de cambiar la contraseña de tu cuenta. Cerramos tu sesión en los demás dispositivos.',
  changedHelp: 'Si no fuiste tú, recupera tu cuenta ahora mismo con este enlace:',
  changedButton: 'Recuperar mi cuenta',
  movedSubject: (shop: string) => `${shop}: cambió el correo de tu cuenta`,
  movedHeading: 'Tu cuenta tiene otro correo',
  moved: (email: string) => `Desde ahora tu cuenta usa el correo ${email}. A este ya no te escribiremos.`,
  movedHelp: 'Si no fuiste tú, escríbenos respondiendo a este correo.',
  bye: (shop: string) => `Gracias por elegir ${shop}.`,
} as const;
