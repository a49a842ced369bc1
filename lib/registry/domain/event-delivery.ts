import type { Centavos } from '#lib/money/centavos.ts';

/** What it costs to bring a gift from one catalogue's stores to another's (CHK-32). */
const BETWEEN_CATALOGUES: Centavos = 1500;

/**
 * What the delivery of an event's gifts costs: nothing, or Bs. 15 when the event's store sells another catalogue than the one
 * that the gifts are bought from (CHK-32, GAP-064). Nobody chooses it.
 */
export function eventShippingCost(catalogs: { ofEvent: number; ofCart: number }): Centavos {
  return catalogs.ofEvent === catalogs.ofCart ? 0 : BETWEEN_CATALOGUES;
}
