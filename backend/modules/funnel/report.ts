import { firstDay, storeNames } from '#backend/modules/figures/index.ts';
import { type FunnelBy, type FunnelTable, funnelStep } from '#lib/contracts/funnel.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  type GroupCount,
  type LandingCount,
  readLandings,
  readMissing,
  readOrders,
  readSearches,
  readVisits,
  type StepCount,
} from './repository.ts';

/** Visits in which words must have been searched, or a page been the first, to be named: what one person typed may say who they are. */
const NAMED_FROM = 3;
/** Searches, SKUs and landing pages that are named. */
const MAX_NAMED = 30;

/** How far the visits of the last days got, in all and by one of their qualities, and what they wanted and did not get. */
export async function readFunnel(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { days, by }: { days: number; by: FunnelBy },
): Promise<FunnelTable> {
  const from = firstDay(clock(), days);
  const orders = await readOrders(db, from, by === 'day' ? 'day' : 'store');
  const names = by === 'store' ? await storeNames(db) : null;
  const searches = await readSearches(db, from);
  const named = searches
    .filter(({ words, visits }) => words !== '' && visits >= NAMED_FROM)
    .slice(0, MAX_NAMED);
  const visits =
    by === 'landing' ? landingGroups(await readLandings(db, from)) : await readVisits(db, from, by);
  return {
    from,
    rows: rowsOf(visits, orders, by).map((row) => ({
      ...row,
      group: names?.get(row.group) ?? row.group,
    })),
    searches: named,
    otherSearches: sum(searches.map(({ visits }) => visits)) - sum(named.map(({ visits }) => visits)),
    missing: await readMissing(db, from, MAX_NAMED),
  };
}

/** First pages of too few visits are counted by their kind alone: anybody can report a page that there is not. */
function landingGroups(landings: readonly LandingCount[]): StepCount[] {
  const began = new Map(
    landings.filter(({ step }) => step === 'visit').map((one) => [pageOf(one), one.count]),
  );
  return landings.map((one) => {
    const page = pageOf(one);
    const isNamed = (began.get(page) ?? 0) >= NAMED_FROM;
    return { group: isNamed ? page : one.kind, step: one.step, count: one.count };
  });
}

/** A page as the contract names it: its kind, a blank, its path; the kind alone where the path is not known. */
function pageOf({ kind, path }: LandingCount): string {
  return path === '' ? kind : `${kind} ${path}`;
}

/** All visits together, then their groups: landing pages by how many began there, the others by their own values. */
function rowsOf(
  visits: readonly StepCount[],
  orders: readonly GroupCount[],
  by: FunnelBy,
): FunnelTable['rows'] {
  if (visits.length === 0 && orders.length === 0) return [];
  const row = (group: string | null) => {
    const own = ({ group: other }: GroupCount) => group === null || other === group;
    const ordered = sum(orders.filter(own).map(({ count }) => count));
    const counts = funnelStep.options.map((step) => [
      step,
      sum(visits.filter((one) => one.step === step && own(one)).map(({ count }) => count)),
    ]);
    return {
      group: group ?? '',
      visits: Object.fromEntries(counts),
      orders: by === 'landing' && group !== null ? null : ordered,
    };
  };
  const groups = new Set([...visits, ...(by === 'landing' ? [] : orders)].map(({ group }) => group));
  const rows = [...groups].sort().map((group) => row(group));
  if (by === 'store') rows.sort((a, b) => Number(a.group) - Number(b.group));
  if (by === 'landing') rows.sort((a, b) => (b.visits.visit ?? 0) - (a.visits.visit ?? 0));
  return [row(null), ...(by === 'landing' ? rows.slice(0, MAX_NAMED) : rows)];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
