import { sendMessage } from '#lib/contracts/messages.ts';
import { handle } from '../../http/handler.ts';
import type { Module } from '../module.ts';
import { operateMessages } from './operator.ts';
import { pruneMessages, takeMessage } from './service.ts';

const HOUR_MS = 3_600_000;

/** Forms of the shop whose words go to the people of the shop (AJ-25). */
export const messagesModule: Module = {
  routes: (deps, env) => [handle(sendMessage, (input) => takeMessage(deps, env, input))],
  operate: operateMessages,
  jobs: (deps) => [{ name: 'messages-prune', everyMs: HOUR_MS, run: () => pruneMessages(deps) }],
};
