import { createContext, useContext } from 'react';

/** When the store of the page hands over an order that is placed now: 'hoy', 'el lunes'; null where nothing is promised. */
export const PickupContext = createContext<string | null>(null);

/** One promise for a store, whatever is sold: 'hoy', 'mañana', 'el lunes'; null without. */
export function usePickup(): string | null {
  return useContext(PickupContext);
}
