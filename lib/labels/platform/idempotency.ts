/** Refusals of a write whose key has made something else before (ADR 0012), each with the way on. */
export const keyTexts = {
  foreign: 'No pudimos enviar este formulario. Ábrelo de nuevo y envíalo otra vez.',
  change: 'Este cambio ya se hizo con otros datos. Revisa tu carrito y hazlo de nuevo.',
  event:
    'Ya creaste una lista con este formulario. Revisa tus listas; si quieres otra más, envíalo de nuevo.',
  external: (order: string) =>
    `Ya registraste otra compra con este formulario (pedido ${order}). Revisa tu lista; si es otra compra, envíalo de nuevo.`,
  paidContribution: (paid: string, order: string, wanted: string) =>
    `Tu aporte de ${paid} ya está pagado (pedido ${order}). Si quieres aportar otros ${wanted}, toca «Ir a pagar» de nuevo.`,
} as const;
