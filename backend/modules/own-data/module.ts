import { eraseOwnAccount, exportOwnData } from '#lib/contracts/account/own-data.ts';
import { handle } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { operateCustomers } from './operator.ts';
import { eraseOwn, exportOwn } from './own-account.ts';

/** What every module keeps of a person, exported and erased: by customers themselves, and by the operator. */
export const ownDataModule: Module = {
  routes: (deps) => [
    handle(exportOwnData, (input, { caller }) => exportOwn(deps, input, caller)),
    handle(eraseOwnAccount, (input, { caller }) => eraseOwn(deps, input, caller)),
  ],
  operate: operateCustomers,
};
