/** Texts of the page on which a guest pays a part of a gift. */
export const contributionTexts = {
  title: 'Aportar a un regalo',
  heading: (gift: string) => `Aporta para ${gift}`,
  amount: '¿Cuánto quieres aportar?',
  rest: (amount: string) => `${amount}, todo lo que falta`,
  other: 'Otro monto (Bs.)',
  otherHint: (least: string, most: string) => `Desde ${least} hasta ${most}.`,
  wrongAmount: (least: string, most: string) => `Escribe un monto desde ${least} hasta ${most}.`,
  way: '¿Cómo pagas?',
  message: 'Mensaje para los festejados (opcional)',
  data: 'Tus datos',
  submit: 'Ir a pagar',
  submitAmount: (amount: string) => `Ir a pagar ${amount}`,
  busy: 'Preparando el pago…',
  held: 'Otros invitados están pagando lo que falta. Vuelve en unos minutos.',
  notGroup: 'Este regalo no se paga entre varios.',
  back: 'Volver a la lista de regalos',
} as const;
