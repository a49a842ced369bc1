const MOST_NAMES = 3;

function some(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => name.slice(0, 80));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} y ${more} más` : shown.join(', ');
}

/** What a recovery link leads to. */
export const recoveryTexts = {
  invalid: 'Ese enlace ya no sirve: venció, o el carrito ya se compró o se vació.',
  restored: 'Recuperamos tu carrito.',
  nothingLeft: 'Ya no tenemos en esta tienda los productos de ese carrito.',
  missing: (names: readonly string[]) => `Ya no están disponibles en esta tienda: ${some(names)}.`,
  fewer: (names: readonly string[]) => `Quedan menos unidades y pusimos las que hay: ${some(names)}.`,
  repriced: (names: readonly string[]) => `Cambió el precio de: ${some(names)}.`,
  failed: 'No pudimos recuperar todo el carrito. Abre el enlace otra vez.',
} as const;

/** The operator's command for carts that were left behind. */
export const cartCommandTexts = {
  usage:
    'Uso: npm run carts -- list [--hours 24] [--all] [--csv | --json]   (carritos abandonados con su enlace; --all: también sin correo)\n     npm run carts -- list --code "4821 0377"   (el carrito de quien llama y dice su código)\n     npm run carts -- link CARRITO [--json]',
  none: 'No hay carritos abandonados.',
  unknown: (cart: string) => `El carrito ${cart} no existe, está vacío o ya se compró.`,
  units: (units: string) => `${units} u.`,
  reached: (step: number | null) =>
    ['no empezó la compra', 'vio el carrito', 'llegó a sus datos', 'llegó al pago'][step ?? 0] ?? '',
  until: (day: string) => `válido hasta ${day}`,
  columns: [
    'correo',
    'celular',
    'nombre',
    'tienda',
    'fecha',
    'unidades',
    'total',
    'paso',
    'productos',
    'enlace',
  ],
} as const;
