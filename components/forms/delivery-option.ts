import type { Dependence } from '#lib/checkout/domain/dependent.ts';
import type { FormModel } from '#lib/forms/domain/compile.ts';

/** A way of delivery with its form and what was typed into it before. */
export interface DeliveryOption {
  id: number;
  type: 'PICKUP' | 'ADDRESS';
  name: string;
  /** 'Gratis', 'Desde Bs. 15,00'. */
  price: string;
  about: string;
  model: FormModel;
  dependence: Dependence | null;
  values: Record<string, string>;
}
