/** What a change of store does to the cart (SYNC-13). */
export const storeCartTexts = {
  brought: 'Trajimos tu carrito',
  broughtFrom: (store: string, units: number) =>
    units === 1
      ? `Lo que tenías en ${store} ahora está aquí: 1 producto.`
      : `Lo que tenías en ${store} ahora está aquí: ${units} productos.`,
  undo: 'Deshacer',
  undoHelp: 'Cada tienda vuelve a tener su propio carrito.',
  undone: 'Listo: cada tienda tiene otra vez su propio carrito.',
  cannotUndo: 'Tu carrito ya cambió desde entonces, así que no se puede deshacer.',
} as const;
