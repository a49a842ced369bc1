/** What a call says that has deleted so many open carts (CALL-66, CALL-67). */
export function deletedCartsText(count: number): string {
  if (count === 0) return 'No había ningún carrito que eliminar.';
  return count === 1 ? 'Se eliminó el carrito.' : `Se eliminaron ${count} carritos.`;
}
