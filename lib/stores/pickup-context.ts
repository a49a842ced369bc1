import { createContext, useContext } from 'react';

/** When the store of the page hands over an order that is placed now: 'hoy', 'el lunes'; null where nothing is promised. */
export const PickupContext = createContext<string | null>(null);

/** When an order that is placed now is brought in the store's city: 'A domicilio en La Paz: llega el martes 2'; '' where nothing is promised. */
export const ArrivalContext = createContext('');

export function useArrival(): string {
  return useContext(ArrivalContext);
}

/** One promise for a store, whatever is sold: 'hoy', 'mañana', 'el lunes'; null without. */
export function usePickup(): string | null {
  return useContext(PickupContext);
}
