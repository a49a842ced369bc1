/** Words of the dialog in which a product is chosen and added from its card. */
export const quickTexts = {
  whole: 'Ver producto completo',
  loading: 'Cargando las opciones…',
  failed: 'No pudimos cargar las opciones de este producto.',
  offline: 'No tienes conexión. En cuanto vuelva, cargamos las opciones aquí mismo.',
  retry: 'Reintentar',
  gone: 'Este producto ya no está a la venta.',
  elsewhere: (store: string) => `${store} no vende este producto. Mira en su página qué tienda lo tiene.`,
  storeChanged: (store: string) => `Cambiaste de tienda: el stock es el de ${store}.`,
};
