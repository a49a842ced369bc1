/** The payment by card in the checkout, on a page of the gateway's. */
export const cardTexts = {
  title: 'Paga con tarjeta',
  reserved: (order: string, amount: string) =>
    `Tu pedido ${order} por ${amount} espera tu pago. Tus productos están apartados.`,
  goPay: 'Ir a la página de pago',
  safe: 'Escribes tu tarjeta en la página segura de la pasarela; aquí nunca la vemos.',
  waiting: 'Tu pago no se completó todavía',
  waitingHelp: 'Puedes seguir donde lo dejaste. Si ya pagaste, esta página se actualiza sola.',
  rejected: 'Tu banco rechazó la tarjeta. No se cobró nada: intenta con otra o elige otra forma de pago.',
  tryAgain: 'Intentar con otra tarjeta',
  away: 'La pasarela de pago no responde. Tu pedido está apartado y no se cobró nada: intenta de nuevo en un momento.',
  retry: 'Intentar de nuevo',
  notYet:
    'Todavía no hay un pago confirmado. Si ya pagaste, no pagues otra vez: vuelve a consultar en un momento.',
} as const;
