/** Texts of the newsletter in a customer's account (ACC-03, ACC-04). */
export const newsletterTexts = {
  title: 'Boletín',
  about: 'Novedades, ideas para la casa y ofertas. Dos correos al mes, como mucho.',
  subscribed: (email: string) => `Lo recibes en ${email}.`,
  pending: (email: string) => `Falta confirmarlo: abre el enlace que enviamos a ${email}.`,
  unknown: 'No pudimos consultar tu suscripción. Vuelve a cargar la página en unos minutos.',
  subscribe: 'Suscribirme',
  again: 'Enviar el enlace de nuevo',
  cancel: 'Cancelar la suscripción',
  failed: 'No pudimos cambiar tu suscripción. Intenta de nuevo.',
} as const;
