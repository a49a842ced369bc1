import type { Module } from '../module.ts';
import { operateImport } from './operate.ts';

/** Catalogue files into the shop; only the operator's routes. */
export const importModule: Module = {
  routes: () => [],
  operate: operateImport,
};
