import { setProductEvent } from '#lib/contracts/registry/owner.ts';
import { importProducts } from '#tools/bench/calls/goods.ts';
import { type Figures, figureName } from '#tools/bench/report/figures.ts';
import type { Closing } from '#tools/bench/support/closing.ts';
import { runCommand } from '#tools/bench/support/command.ts';
import { type Backend, readCall } from '#tools/bench/support/contract.ts';
import { type LoneBackend, startLoneBackend } from '#tools/bench/support/shop.ts';
import { importedUnits, logInOwner, makeEvent } from './lists.ts';
import { buyTheRest, contributorsRace, guestsRace, statesOf, WEBHOOK_SECRET } from './race.ts';

const TABLE = 'race';
/** Bolivianos: dear enough to be paid by several. */
const PRICE = '1000.00';
const GOAL = 100_000;
/** 14 of them leave Bs. 20, which nobody else gives at the same moment. */
const PART = 7_000;
/** Longer than a gift is held for who pays it. */
const AFTER_HOLDS_MS = 16 * 60_000;

export interface RaceSize {
  guests: number;
  gifts: number;
  givers: number;
}

interface Where {
  closing: Closing;
  url?: string;
}

/** Two events of the demo's customer: gifts of 1 to 3 units, and one gift that several pay. */
async function makeEvents(backend: LoneBackend, env: Record<string, string>, gifts: number) {
  await importProducts(backend, env, { count: gifts + 1, price: PRICE });
  const owner = await logInOwner(backend);
  const [eventid, shared] = [
    await makeEvent(owner, 'Boda de cien'),
    await makeEvent(owner, 'Boda de muchos'),
  ];
  const units = (await importedUnits(backend)).slice(0, gifts + 1);
  for (const [at, unit] of units.entries()) {
    const asked = at < gifts ? { eventid, quantity: 1 + (at % 3) } : { eventid: shared, quantity: 1 };
    const added = await readCall(owner, setProductEvent, { ...unit, ...asked }, owner);
    if (!added.success) throw new Error(`a gift was refused: ${added.message}`);
  }
  return { eventid, shared, sku: units.at(-1)?.sku ?? '' };
}

const sum = <T>(list: readonly T[], of: (one: T) => number) =>
  list.reduce((total, one) => total + of(one), 0);

/** What was assigned, and how much of it too much. */
async function assignedIn(backend: Backend, eventid: number) {
  const rows = await statesOf(backend, eventid);
  return {
    requested: sum(rows, ({ quantity }) => quantity),
    assigned: sum(rows, (row) => row.quantity_assigned),
    beyond: sum(rows, ({ quantity, quantity_assigned }) => Math.max(0, quantity_assigned - quantity)),
    held: sum(rows, ({ held }) => held),
  };
}

/** Guests race for gifts and contributors to fill one, over the API of a back-end in a process of its own. */
export async function raceFigures(
  name: string,
  { guests, gifts, givers }: RaceSize,
  { closing, url }: Where,
): Promise<Figures> {
  const env: Record<string, string> = url === undefined ? {} : { DATABASE_URL: url };
  const first = await startLoneBackend(closing, url, { env: { WEBHOOK_SECRET } });
  if (url !== undefined) await runCommand('seed', [], { DATA_DIR: first.dataDir, ...env });
  const { eventid, shared, sku } = await makeEvents(first, env, gifts);
  const start = performance.now();
  const racing = { ...first, now: () => new Date() };
  const outcomes = await guestsRace(racing, eventid, await statesOf(first, eventid), guests);
  const seconds = (performance.now() - start) / 1000;
  const paid = outcomes.filter((outcome) => outcome === 'paid').length;
  const during = await assignedIn(first, eventid);
  const given = await contributorsRace(racing, shared, sku, { givers, amount: PART });
  const [fund] = await statesOf(first, shared);
  await first.stop();

  const later = { dataDir: first.dataDir, env: { WEBHOOK_SECRET, CLOCK_OFFSET_MS: String(AFTER_HOLDS_MS) } };
  const second = await startLoneBackend(closing, url, later);
  const after = await assignedIn(second, eventid);
  const rest = await buyTheRest({ ...second, now: () => new Date(Date.now() + AFTER_HOLDS_MS) }, eventid);
  const last = await assignedIn(second, eventid);
  await second.stop();
  const collected = fund?.group?.collected ?? 0;
  const rows: Record<string, number> = {
    'seconds for all guests': seconds,
    'units paid at once': paid,
    'units assigned beyond what was requested': during.beyond + last.beyond,
    'units assigned and not paid, or paid and not assigned':
      Math.abs(during.assigned - paid) + Math.abs(last.assigned - paid - rest),
    'units still held after their time': after.held,
    'units nobody could buy in the end': last.requested - last.assigned,
    'Bs. beyond the group gift’s price': Math.max(0, collected - GOAL) / 100,
    'Bs. acknowledged and not counted, or counted twice': Math.abs(collected - given) / 100,
    'Bs. missing in the group gift': Math.max(0, GOAL - collected) / 100,
    'group gifts assigned': fund?.quantity_assigned ?? 0,
  };
  return Object.fromEntries(
    Object.entries(rows).map(([row, value]) => [figureName(TABLE, row, name), value]),
  );
}
