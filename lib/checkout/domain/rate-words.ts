import { ratesTexts } from '#lib/labels/checkout/rates.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import { formatPriceInLine } from '#lib/money/format.ts';
import { cityName } from '#lib/stores/domain/cities.ts';
import { departmentOf } from '#lib/stores/domain/departments.ts';
import { type CityRates, type Rate, shared } from './rates.ts';

/** What is told above a table for all its rates; null where each tells it. */
export interface SharedTerms {
  when: string | null;
  grams: number | null;
  /** Of terminals. */
  freeFrom: Centavos | null;
}

/** What all rates of the store's own city have in common: when they arrive. */
export function ownCityTerms({ rates }: CityRates): SharedTerms {
  return { when: shared(rates, ({ arrives }) => arrives), grams: null, freeFrom: null };
}

/** What all rates of other departments have in common: the weight that they hold for, and from when on terminals are free. */
export function awayTerms(cities: readonly CityRates[]): SharedTerms {
  const rates = cities.flatMap((city) => city.rates);
  const terminals = rates.filter(({ terminal }) => terminal);
  return {
    when: null,
    grams: shared(rates, ({ weight }) => weight?.includedgrams ?? null),
    freeFrom: shared(terminals, ({ freefrom }) => freefrom),
  };
}

/** Shared terms in sentences. */
export function termSentences({ when, grams, freeFrom }: SharedTerms): string[] {
  return [
    ...(when ? [ratesTexts.arrives(when)] : []),
    ...(grams === null ? [] : [ratesTexts.uniform(kilosText(grams))]),
    ...(freeFrom === null ? [] : [ratesTexts.terminalFree(formatPriceInLine(freeFrom))]),
  ];
}

/** What changes the cost of a rate. */
export function rateConditions({ weight, terminal, freefrom }: Rate, told: SharedTerms): string[] {
  const isFreeTold = freefrom === null || (terminal && told.freeFrom !== null);
  return [
    ...(weight && told.grams === null ? [ratesTexts.upTo(kilosText(weight.includedgrams))] : []),
    ...(weight ? [ratesTexts.perKilo(formatPriceInLine(weight.kiloprice))] : []),
    ...(isFreeTold ? [] : [ratesTexts.freeFrom(formatPriceInLine(freefrom))]),
  ];
}

/** When a rate arrives, or what is known of it. */
export function rateArrival({ arrives }: Rate): string {
  return arrives === '' ? ratesTexts.noDate : arrives;
}

/** 'Tarija', 'Cobija, Pando' */
export function placeName(cityCode: number): string {
  const city = cityName(cityCode);
  const department = departmentOf(cityCode)?.name ?? city;
  return department === city ? city : ratesTexts.inDepartment(city, department);
}

/** 3000 → '3', 1500 → '1,5' */
function kilosText(grams: number): string {
  return numberText(grams / 1000);
}
