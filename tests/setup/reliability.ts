import { appendFileSync } from 'node:fs';

/** Set by `npm run bench -- reliability`, which wants the full size and reads the counts. */
const file = process.env.RELIABILITY_COUNTS ?? '';

/** How much of it the tests of reliability do: little in `npm test`. */
export const reliability =
  file === ''
    ? { crashes: 2, paidOrders: 12, couponRaces: 1, clusterRounds: 1, clusterOrders: 2 }
    : { crashes: 20, paidOrders: 600, couponRaces: 20, clusterRounds: 3, clusterOrders: 60 };

/** Notes what a test counted, before it judges it. */
export function noteCounts(subject: string, counts: Readonly<Record<string, number>>): void {
  if (file !== '') appendFileSync(file, `${JSON.stringify({ subject, counts })}\n`);
}
