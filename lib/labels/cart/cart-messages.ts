import { cartNotices } from './cart-notices.ts';

/** Messages of cart changes, exact texts (CART-12 to CART-23). */
export const cartMessages = {
  ...cartNotices,
  quantityChanged: 'Cantidad cambiada correctamente',
  removed: 'Producto removido correctamente del carro',
  saved: 'Guardado para después',
  restored: 'De vuelta en tu carrito',
  forgotten: 'Producto removido correctamente de la Lista',
  cannotSave: 'Aquí no podemos guardar productos para después.',
  atLeastOne: 'Debe elegir al menos 1 producto',
  atLeast: (minimum: string) => `Debe elegir al menos ${minimum} unidades de este producto`,
  notInSteps: (step: string) => `Este producto se vende de ${step} en ${step}`,
  limitOrUnknown: 'Cantidad límite del inventario del producto excedida u opcion de producto no existente',
  noStock: 'Sin Stock',
  onlyLeft: (quantity: string) => `Sólo existen ${quantity} unidad(es), disminuir cantidad`,
  stockExceeded: 'Inventario superado',
  invalidQuantity: (sku: string) =>
    `El producto ${sku} llegó sin una cantidad válida y quedó fuera del carrito. Agrégalo otra vez.`,
  emptySku: 'Un producto llegó sin código y quedó fuera del carrito. Agrégalo otra vez.',
  otherEvent: 'Ya existe otro evento con el carrito existente',
  limitExceeded: 'Cantidad límite para este producto excedida',
} as const;
