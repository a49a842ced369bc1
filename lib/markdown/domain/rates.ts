import {
  awayTerms,
  ownCityTerms,
  placeName,
  rateArrival,
  rateConditions,
  type SharedTerms,
  termSentences,
} from '#lib/checkout/domain/rate-words.ts';
import type { CityRates, Rate, StoreRates } from '#lib/checkout/domain/rates.ts';
import { costText } from '#lib/labels/cart/summary.ts';
import { ratesTexts as texts } from '#lib/labels/checkout/rates.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import { blocksOf, escapeMarkdown, heading, table } from './text.ts';

/** What deliveries cost and when they arrive, from each store: the page's own first. */
export function ratesMarkdown(all: readonly StoreRates[]): string {
  if (all.length === 0) return texts.none;
  return blocksOf(all.map(ratesOf));
}

function ratesOf({ stores, own, away }: StoreRates): string {
  return blocksOf([
    heading(2, escapeMarkdown(texts.fromStores(stores))),
    own && heading(3, escapeMarkdown(texts.ownCity(cityName(own.citycode)))),
    own && ratesTable([own], ownCityTerms(own)),
    away.length > 0 && heading(3, escapeMarkdown(texts.away)),
    away.length > 0 && ratesTable(away, awayTerms(away)),
  ]);
}

function ratesTable(cities: readonly CityRates[], terms: SharedTerms): string {
  const isDated = terms.when === null;
  const rows = cities.flatMap(({ citycode, rates }) => rates.map((rate) => rowOf(rate, citycode, terms)));
  return blocksOf([
    escapeMarkdown(termSentences(terms).join(' ')),
    table([texts.city, texts.place, texts.cost, ...(isDated ? [texts.arrival] : [])], rows),
  ]);
}

function rowOf(rate: Rate, citycode: number, terms: SharedTerms): string[] {
  const cost = [costText(rate.cost), ...rateConditions(rate, terms)].join(', ');
  const arrival = terms.when === null ? [rateArrival(rate)] : [];
  return [placeName(citycode), rate.names, cost, ...arrival].map(escapeMarkdown);
}
