import { create } from 'zustand';
import { type CartState, INITIAL } from './domain/client/state.ts';

/** The cart's state in this tab, which `runner.ts` alone changes. */
export const useStore = create<CartState>(() => INITIAL);
