import { contract } from '#lib/contracts/index.ts';
import { getCapabilities } from '#lib/contracts/system.ts';
import { handle, ok } from '../../http/handler.ts';
import type { Module } from '../module.ts';

/** Which calls this back-end answers (AJ-04). */
export const systemModule: Module = {
  routes: () => [
    handle(getCapabilities, async () => ok({ calls: contract.map((call) => call.id), version: '1' })),
  ],
};
