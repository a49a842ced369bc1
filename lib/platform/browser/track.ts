import type { Fact, FactListener } from '#lib/tracking/domain/facts.ts';

/** Facts that nobody has recorded yet, oldest first. */
let waiting: Fact[] = [];
let record: FactListener | null = null;

/**
 * Says what happened. It costs nothing until the recorder is here (lib/tracking/recorder.ts), which then gets what came before,
 * too. Never throws.
 */
export function track(fact: Fact): void {
  if (record) record(fact);
  else waiting.push(fact);
}

/** Hands what waits, and whatever follows, to a recorder, which must not throw. */
export function recordWith(recorder: FactListener): void {
  record = recorder;
  for (const fact of takeWaiting()) recorder(fact);
}

/** Takes what waits: its page is left. */
export function takeWaiting(): Fact[] {
  const facts = waiting;
  waiting = [];
  return facts;
}
