import { isStorable } from '#lib/contracts/storable.ts';
import { type Centavos, toCentavos } from '#lib/money/centavos.ts';

/** Values that one option or the categories may name at once. */
const MAX_VALUES = 50;
const MAX_VALUE = 80;

/** What an address narrows a list of products by. Money in centavos. */
export interface FacetQuery {
  categoryids: number[];
  /** Wanted values by option id. */
  options: Record<string, string[]>;
  minprice: Centavos | null;
  maxprice: Centavos | null;
}

/** Reads `c`, `o{optionid}`, `min` and `max`; what is not understood is left out. A minimum above the maximum changes places with it. */
export function parseFacetQuery(query: URLSearchParams): FacetQuery {
  const options: Record<string, string[]> = {};
  for (const name of new Set(query.keys())) {
    const id = /^o(\d{1,9})$/.exec(name)?.[1];
    if (id === undefined) continue;
    const values = unique(query.getAll(name).filter(isValue));
    if (values.length > 0) options[id] = values;
  }
  const [minprice, maxprice] = inOrder(amount(query.get('min')), amount(query.get('max')));
  return {
    categoryids: unique(query.getAll('c').filter((id) => /^[1-9]\d{0,8}$/.test(id))).map(Number),
    options,
    minprice,
    maxprice,
  };
}

function isValue(text: string): boolean {
  return text !== '' && text.length <= MAX_VALUE && isStorable(text);
}

/** Bolivianos as typed, with a comma or a point. */
function amount(text: string | null): Centavos | null {
  const typed = (text ?? '').trim().replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(typed) ? toCentavos(Number(typed)) : null;
}

function inOrder(min: Centavos | null, max: Centavos | null): [Centavos | null, Centavos | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)].slice(0, MAX_VALUES);
}
