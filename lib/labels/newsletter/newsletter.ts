/** What is answered about the newsletter. */
export const newsletterTexts = {
  requested: (email: string) =>
    `Revisa ${email}: si la suscripción es nueva, te enviamos un enlace para confirmarla. Si ya la habías confirmado, no tienes que hacer nada más.`,
  subscribed: 'Listo: te enviaremos nuestras novedades.',
  confirmed: 'Listo: confirmaste tu suscripción a nuestras novedades.',
  stopped: 'Ya no te enviaremos novedades.',
  notYours: 'Solo puedes ver y cambiar la suscripción de tu propio correo.',
  invalidEmail: 'Formato de Correo Incorrecto',
  invalidLink: 'Este enlace ya no sirve. Suscríbete de nuevo.',
} as const;

/** The pages that a newsletter's links lead to. */
export const newsletterPageTexts = {
  title: 'Nuestras novedades',
  confirm: {
    about: 'Confirma que quieres recibir nuestras novedades y ofertas por correo.',
    submit: 'Confirmar la suscripción',
  },
  stop: {
    about: '¿Ya no quieres recibir novedades? Te daremos de baja enseguida.',
    submit: 'No quiero recibir novedades',
  },
  nothing: 'Abre el enlace del correo que te enviamos.',
  toShop: 'Ir al inicio',
} as const;

/** The newsletter's first mail. */
export const newsletterMailTexts = {
  subject: (shop: string) => `${shop}: confirma tu suscripción`,
  heading: 'Confirma tu suscripción',
  hello: 'Hola:',
  confirm: (shop: string) => `Pediste las novedades de ${shop}. Confírmalo con este enlace:`,
  button: 'Confirmar la suscripción',
  ignore: 'Si no las pediste, no hagas nada: sin confirmar no te escribimos más.',
  stop: 'No quiero recibir novedades',
  bye: (shop: string) => `Gracias por elegir ${shop}.`,
} as const;
