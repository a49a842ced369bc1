/** Messages of the back-end to whoever makes a gift list. */
export const listMessages = {
  /** EVT-34 */
  added: 'Agregado Correctamente a la lista de Regalos',
  /** EVT-35 */
  failed: 'Error agregando a la lista',
  /** EVT-54 */
  bought: 'No puedes eliminar el artículo porque ya fue comprado',
  held: 'Un invitado está pagando este regalo. Intenta en unos minutos.',
  group: 'Tus invitados ya aportaron para este regalo: no se puede eliminar.',
  /** EVT-41: in place of a comment that nobody wrote. */
  noComment: 'Sin comentarios',
  /** CART-17, GAP-018 */
  removed: 'Producto removido correctamente de la Lista',
  saved: 'Guardamos los cambios.',
  unlisted: 'Este producto no está en tu lista.',
  unknownSku: 'Producto inválido, por favor seleccione otro producto',
  wrongQuantity: 'Escribe una cantidad válida para este producto.',
  least: (units: string) => `Ya compraron ${units}: la cantidad no puede ser menor.`,
  full: (most: number) => `Una lista puede tener hasta ${most} productos.`,
  tooMany: 'Ya tienes demasiados eventos.',
  /** EVT-14 */
  updated: 'Actualizamos tu evento.',
  endFirst: 'El último día para comprar regalos no puede ser antes del evento.',
  store: 'Ya compraron regalos de tu lista: la tienda no se puede cambiar.',
  unknownStore: 'Elige una tienda para tu evento.',
} as const;
