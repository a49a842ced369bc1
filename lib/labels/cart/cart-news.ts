/** What the cart says of changes that can be undone, or that wait for a connection. */
export const cartNewsTexts = {
  undo: 'Deshacer',
  undoNamed: (name: string) => `Deshacer: traer de vuelta ${name}`,
  close: 'Cerrar',
  waiting: (changes: number) => (changes === 1 ? '1 cambio por enviar' : `${changes} cambios por enviar`),
  waitingHelp:
    'La conexión falla. Guardamos lo que hiciste y lo seguimos intentando; el total cambia entonces.',
  sendNow: 'Enviar ahora',
  pending: 'Por enviar',
} as const;
