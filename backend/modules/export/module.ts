import type { Module } from '../module.ts';
import { operateExport } from './operate.ts';

/** The catalogue into files; only the operator's routes. */
export const exportModule: Module = {
  routes: () => [],
  operate: operateExport,
};
