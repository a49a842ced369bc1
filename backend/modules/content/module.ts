import { getFile, getLayoutTemplateByName } from '#lib/contracts/content.ts';
import { handle } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { readLayout } from './service.ts';

/** Layout templates out of the file store (CALL-32, CALL-33). */
export const contentModule: Module = {
  routes: (deps) => [
    handle(getFile, (input) => readLayout(deps, input)),
    handle(getLayoutTemplateByName, (input) => readLayout(deps, input)),
  ],
};
