/**
 * What can happen in a shop: `lib/tracking/domain/facts.ts` adds its facts to it (declaration merging), since the platform knows no
 * capability.
 */
export interface FactKinds {
  ofPlatform: never;
}
type Fact = FactKinds[keyof FactKinds];
type FactListener = (fact: Fact) => void;

/** Facts that nobody has recorded yet, oldest first. */
let waiting: Fact[] = [];
let record: FactListener | null = null;
/** How many of them were there before the page that is not known yet; null while the page is known. */
let heldFrom: number | null = null;

/**
 * Says what happened. It costs nothing until the recorder is here (lib/tracking/recorder.ts), which then gets what came before,
 * too. Never throws.
 */
export function track(fact: Fact): void {
  if (record && heldFrom === null) record(fact);
  else waiting.push(fact);
}

/** Hands what waits, and whatever follows, to a recorder, which must not throw. */
export function recordWith(recorder: FactListener): void {
  record = recorder;
  if (heldFrom === null) flush();
}

/** From now on facts are of another page, which `releaseFacts` tells before them. */
export function holdFacts(): void {
  heldFrom ??= waiting.length;
}

/** Tells the page of the facts that were held for it, then these. */
export function releaseFacts(page: Fact): void {
  waiting.splice(heldFrom ?? waiting.length, 0, page);
  heldFrom = null;
  flush();
}

function flush(): void {
  if (record) for (const fact of takeWaiting()) record(fact);
}

/** Takes what waits: its page is left. */
export function takeWaiting(): Fact[] {
  const facts = waiting;
  waiting = [];
  if (heldFrom !== null) heldFrom = 0;
  return facts;
}
