import type { Dependence } from '#lib/checkout/domain/dependent.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';

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
  /** Zones that are a carrier's terminal: they need no street. */
  terminals: readonly string[];
  /** Labels of cities that this store does not deliver to. */
  unserved: readonly string[];
  /** Link that asks the store about them. */
  askHref: string;
  values: Record<string, string>;
  /** What a customer's account has for it; missing for a guest, and for a way without an address. */
  account?: {
    /** The saved addresses, the usual one first. */
    places: readonly SavedChoice[];
    /** Id of the one that stands chosen; null for one that is typed. */
    place: string | null;
  };
}

/** A saved address to choose. */
export interface SavedChoice {
  id: string;
  name: string;
  /** The address in one line. */
  about: string;
  values: Record<string, string>;
  /** The store delivers there. */
  isServed: boolean;
}
