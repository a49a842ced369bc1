import type { Cart, CartIntent, CartLine, CartStatus } from '#lib/contracts/carts.ts';
import { requestErrors } from '#lib/labels/platform/request-errors.ts';
import { isShopAway, isUnconnected, TooManyRequests } from '#lib/platform/browser/bff.ts';
import { logInBrowser } from '#lib/platform/browser/log.ts';
import { askMe } from '#lib/platform/browser/me.ts';
import { track } from '#lib/platform/browser/track.ts';
import { onVisitorChange } from '#lib/platform/browser/visitor-change.ts';
import { CART_POSTED, ENTERED } from '#lib/platform/domain/done-words.ts';
import {
  lockInBrowser,
  openChannel,
  readQueue,
  readSavedCart,
  writeQueue,
  writeSavedCart,
} from './browser-memory.ts';
import { newChangeId } from './domain/change-id.ts';
import type { CartCommand, CartCommands, CartCommandType } from './domain/client/commands.ts';
import type { CartEvent } from './domain/client/events.ts';
import { reduce } from './domain/client/reducer.ts';
import type { CartState, ChangeResult, Telling } from './domain/client/state.ts';
import { cartException } from './domain/exception.ts';
import { type NamedIntent, unnamed } from './domain/queue.ts';
import type { SavedCart } from './domain/saved-cart.ts';
import { versionFor } from './domain/versions.ts';
import { askCart, askChange } from './requests.ts';
import { useStore } from './store.ts';

const lazy = () => import('./lazy.ts');

let broadcast: (cart: Cart | null) => void = () => undefined;
let unlock: () => void = () => undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Who waits for what becomes of a change, by its id. */
const answers = new Map<string | undefined, (result: ChangeResult) => void>();

/** Tells the cart's state what has happened, and does what follows. */
export function dispatch(...event: CartEvent): void {
  const browser = { queue: readQueue(), copy: readSavedCart() };
  const [state, commands] = reduce({ ...useStore.getState(), ...browser }, event);
  useStore.setState(state, true);
  commands.forEach(run);
}

/** Begins to follow the cart, once in a tab. @returns ends once it is known, as far as the server knows it */
export function begin(): Promise<void> {
  if (useStore.getState().start === 'none') start();
  return until((state) => state.start === 'done');
}

function start(): void {
  // An older version of the shop has left changes without a name.
  writeQueue(readQueue().map((intent) => ({ changeid: newChangeId(), ...intent })));
  broadcast = openChannel((cart) => dispatch('message', cart));
  onVisitorChange(() => dispatch('visitorChange'));
  for (const type of ['online', 'focus', 'visibilitychange', 'pagehide'] as const)
    window.addEventListener(type, () => dispatch(type));
  let faulty = '';
  readSavedCart((stored) => {
    faulty = stored;
  });
  if (faulty !== '') warnOfFaults(faulty).catch(() => undefined);
  dispatch('start');
}

async function warnOfFaults(stored: string): Promise<void> {
  const { savedFaults } = await lazy();
  dispatch(
    'faults',
    savedFaults(stored).map(({ message }) => message),
  );
}

/** Makes a change: shown at once, sent after the ones before it, kept while there is no connection. */
export function change(intent: CartIntent, telling: Telling = 'toast'): Promise<ChangeResult> {
  void begin();
  const changeid = newChangeId();
  return new Promise((resolve) => {
    answers.set(changeid, resolve);
    dispatch('change', { ...intent, changeid }, telling);
  });
}

/** Reads the cart; one that the server no longer knows is rebuilt. */
export async function refresh(): Promise<void> {
  await begin();
  dispatch('refresh');
  await untilRead();
}

export function untilRead(): Promise<void> {
  return until(({ reads }) => reads === 0);
}

/** Waits until the state is such. */
export function until(holds: (state: CartState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!holds(useStore.getState())) return;
      stop();
      resolve();
    };
    const stop = useStore.subscribe(check);
    check();
  });
}

function run<Type extends CartCommandType>([type, ...payload]: CartCommand<Type>): void {
  execute[type](...payload);
}

type Executors = { [Type in CartCommandType]: (...payload: CartCommands[Type]) => unknown };

const execute: Executors = {
  loadVisitor,
  awaitVisible: () => document.addEventListener('visibilitychange', loadVisitor, { once: true }),
  load: (...request) => load(...request).catch(failRead),
  rebuild: (from) => rebuild(from).catch(failRead),
  send,
  retry: (ms) => {
    clearTimeout(timer);
    timer = setTimeout(() => dispatch('retry'), ms * (0.5 + Math.random() / 2));
  },
  lock,
  unlock: () => unlock(),
  storeQueue: writeQueue,
  storeCopy: writeSavedCart,
  broadcast: (cart) => broadcast(cart),
  answer: (changeid, result) => {
    answers.get(changeid)?.(result);
    answers.delete(changeid);
  },
  track,
  trackPosted: (before, after) => trackPosted(before, after).catch(() => undefined),
  log: logInBrowser,
};

async function lock(): Promise<void> {
  unlock = await lockInBrowser();
  dispatch('locked');
}

async function loadVisitor(): Promise<void> {
  dispatch('visitor', await askMe().catch(() => null), document.hidden);
}

async function load(
  status: CartStatus,
  before: Cart | null,
  from: SavedCart | null,
  known: readonly CartLine[] | null,
): Promise<void> {
  const posted = changedByForm(known);
  dispatch('read', await askCart(status), before, from, posted);
}

/** The lines that the form which led to this page has changed; null where none did, or where the page of the cart tells of it. */
function changedByForm(known: readonly CartLine[] | null): readonly CartLine[] | null {
  const { cookie } = document;
  if (!cookie.includes(CART_POSTED)) return null;
  // A gift list has a cart of its own: what is known is of another one.
  return (!cookie.includes(ENTERED) && known) || [];
}

async function rebuild(from: SavedCart): Promise<void> {
  const { rebuildCart } = await lazy();
  dispatch('rebuilt', await rebuildCart(from, () => readSavedCart() === null));
}

function failRead(error: unknown): void {
  logInBrowser(cartException(error));
  dispatch('readFailed');
}

async function send(intent: NamedIntent, known: Cart | null, isLast: boolean): Promise<void> {
  const event = await ask(intent, known).catch(failureOf);
  if (!isLast) dispatch(...event);
}

async function ask(intent: NamedIntent, known: Cart | null): Promise<CartEvent> {
  if (navigator.onLine === false) throw new TypeError('offline');
  return ['response', await askChange([unnamed(intent)], versionFor(intent, known), intent.changeid)];
}

function failureOf(error: unknown): CartEvent {
  const fault = isUnconnected(error) ? 'unconnected' : isShopAway(error) ? 'away' : 'failed';
  const message = error instanceof TooManyRequests ? error.message : requestErrors.api;
  return ['failure', fault, message, cartException(error)];
}

async function trackPosted(before: readonly CartLine[], after: Cart): Promise<void> {
  const { reportPosted } = await lazy();
  reportPosted(before, after);
}
