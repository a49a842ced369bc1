/** Messages about gifts that were bought outside of the site (EVT-56 to EVT-65). */
export const externalOrderTexts = {
  noToken: 'Tu permiso para registrar compras terminó. Vuelve a abrir tu lista e intenta de nuevo.',
  /** EVT-58 */
  failed: 'No pudimos registrar la compra. Intenta de nuevo.',
  unknownSku: 'Producto inválido, por favor seleccione otro producto',
  /** EVT-61 */
  exceeded: 'Inventario superado',
  more: (name: string) => `Tu lista pide menos de ${name}: sube primero la cantidad que quieres.`,
  receipt: (number: string) => `El recibo ${number} ya está registrado.`,
  payment: 'Compra en tienda',
} as const;
