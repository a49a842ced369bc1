/** What a form of the shop answers, and the mail that the shop gets of it. */
export const messageTexts = {
  title: 'Escríbenos',
  submit: 'Enviar mensaje',
  sending: 'Enviando…',
  received: 'Recibimos tu mensaje. Te responderemos pronto.',
  notTaken: 'Ahora no podemos recibir mensajes por aquí. Llámanos o escríbenos por WhatsApp.',
  honeypot: 'Deja este campo vacío',
  another: 'Escribir otro mensaje',
  toShop: 'Seguir comprando',
  subject: (shop: string, title: string, store: string) => `${shop}: ${title} (${store})`,
  line: (label: string, value: string) => `${label}: ${value}`,
  none: 'Nadie escribió todavía.',
  answerTo: (email: string) => `Responde a: ${email}`,
} as const;
