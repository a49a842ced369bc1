import type { WantedValues } from '#lib/catalogue/domain/card/wanted-variants.ts';
import { optionGroups } from '#lib/catalogue/domain/option-groups.ts';
import { buildVariants } from '#lib/catalogue/domain/variants.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import { searchStems, stem, wordsOf } from './words.ts';

/** The colours of a product that a search names: 'mantas azules' wants 'Azul noche'. */
export function searchedColours(record: ProductRecord, term: string): WantedValues {
  const stems = new Set(searchStems(term));
  const colours = optionGroups(record, buildVariants(record)).filter(({ kind }) => kind === 'color');
  return Object.fromEntries(
    colours.map(({ optionid, values }) => [
      optionid,
      values
        .filter(({ label }) => wordsOf(label).some((word) => word.length > 3 && stems.has(stem(word))))
        .map(({ value }) => value),
    ]),
  );
}
