/** Texts of the shell while the shopper is in a gift list's event (GIFT-25, GIFT-26, STORE-11, STORE-12). */
export const eventTexts = {
  bar: 'Lista de regalos',
  buying: (name: string) =>
    name === ''
      ? 'Estás comprando de una lista de regalos'
      : `Estás comprando de la lista de regalos «${name}»`,
  managing: 'Estás armando tu lista de regalos',
  leave: 'Salir de la lista de regalos',
  title: '¿Salir de la lista de regalos?',
  /** In front of what leaving means, when another store was chosen. */
  storeFirst: 'Para cambiar de tienda hay que salir de la lista de regalos.',
  leavesBuying: 'Los regalos que todavía no compraste salen de tu carrito. Lo demás se queda.',
  leavesManaging: 'Tu lista queda guardada y tu carrito vuelve a estar a la vista.',
  yes: 'Sí, salir',
  yesSwitch: 'Sí, salir y cambiar de tienda',
  no: 'No, seguir en la lista',
  failed: 'No pudimos salir de la lista. Revisa tu conexión e intenta de nuevo.',
  left: 'Saliste de la lista de regalos.',
  storeChanged: 'Cambiamos tu tienda por la de la lista de regalos.',
} as const;
