/** What is said of an address's point beside its form. */
export const addressPointTexts = {
  open: 'Ubica tu dirección en el mapa',
  set: 'Tu dirección está ubicada en el mapa.',
  change: 'Cambiar el punto',
  remove: 'Quitar el punto',
  cleared: 'Cambiaste la zona: vuelve a ubicar tu dirección en el mapa si quieres.',
  about: 'Opcional: ayuda a quien te lleva el pedido.',
} as const;
