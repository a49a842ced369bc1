import type { CartCommand, Draft } from './commands.ts';
import type { CartEvent, CartEvents, CartEventType } from './events.ts';
import {
  begin,
  failRead,
  follow,
  read,
  receiveMessage,
  receivePage,
  receiveRead,
  receiveRebuilt,
} from './reading.ts';
import {
  beginTurn,
  change,
  failRequest,
  flush,
  keepQueue,
  leave,
  proceed,
  receiveResponse,
  stage,
} from './sending.ts';
import type { CartState } from './state.ts';
import { adopt, patch, warn } from './view.ts';

/** What an event makes of a tab's cart, and what is to be done about it. */
export function reduce(state: CartState, event: CartEvent): [CartState, CartCommand[]] {
  const draft: Draft = { ...state, commands: [] };
  apply(draft, event);
  proceed(draft);
  const { commands, ...next } = draft;
  return [next, commands];
}

function apply<Type extends CartEventType>(draft: Draft, [type, ...payload]: CartEvent<Type>): void {
  handlers[type](draft, ...payload);
}

type Handlers = { [Type in CartEventType]: (draft: Draft, ...payload: CartEvents[Type]) => void };

const handlers: Handlers = {
  start: begin,
  faults: warn,
  visitor: follow,
  page: receivePage,
  returned: (draft, cart) => adopt(draft, cart, null),
  ordered: (draft) => {
    keepQueue(draft, []);
    adopt(draft, null);
    // What the order did not take goes on in a cart of its own.
    read(draft);
  },
  message: receiveMessage,
  visitorChange: (draft) => read(draft),
  refresh: (draft) => {
    patch(draft, { failed: false });
    read(draft, draft.copy);
  },
  read: receiveRead,
  readFailed: failRead,
  rebuilt: receiveRebuilt,
  change,
  retry: flush,
  online: flush,
  focus: flush,
  visibilitychange: flush,
  locked: beginTurn,
  response: receiveResponse,
  failure: failRequest,
  pagehide: leave,
  stage,
  close: (draft, notice) => patch(draft, { [notice]: null }),
};
