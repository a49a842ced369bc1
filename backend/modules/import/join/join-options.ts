import type { ReferenceInput } from '#backend/modules/product-files/index.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';
import { newIds } from './new-ids.ts';

type OptionEntry = NonNullable<ReferenceInput['options']>[number];
type ValueEntry = NonNullable<ReferenceInput['values']>[number];

/** An option that the shop has, with its values. */
export interface KnownOption {
  id: number;
  name: string;
  values: readonly { value: string; label: string }[];
}

/** Ids from here on, away from those that files give. */
const FIRST_ID = 1000;

/**
 * Options and values of a file under the ids and keys that the shop has for them. An option is the shop's of the same
 * name; without one its id counts, unless the shop uses that for another: an option that shares a value is the same one
 * under a new name. A value is the shop's of the same key or, if there is none, of the same label. What the shop has under
 * another id stays as it is, and is left out of the result.
 */
export function joinOptions(
  options: readonly OptionEntry[],
  values: readonly ValueEntry[],
  known: readonly KnownOption[],
): { options: OptionEntry[]; values: ValueEntry[] } {
  const byName = new Map(known.toReversed().map((option) => [fold(option.name), option]));
  const byId = new Map(known.map((option) => [option.id, option]));
  const taken = new Set(options.flatMap(({ name }) => byName.get(fold(name))?.id ?? []));
  const nextId = newIds([...byId.keys(), ...options.map(({ id }) => id)], FIRST_ID);
  const valuesOf = Map.groupBy(values, ({ optionId }) => optionId);
  const isRenamed = ({ id }: OptionEntry) => {
    const keys = new Set(valuesOf.get(id)?.map(({ value }) => value));
    return byId.get(id)?.values.some(({ value }) => keys.has(value)) ?? false;
  };
  const ids = new Map<number, number>();
  const joined = new Map<number, OptionEntry>();
  const made = new Map<string, number>();
  for (const option of options) {
    const { id } = option;
    const same = byName.get(fold(option.name));
    const isFree = !byId.has(id) || (!taken.has(id) && isRenamed(option));
    const target = same?.id ?? made.get(fold(option.name)) ?? (isFree ? id : nextId());
    made.set(fold(option.name), target);
    ids.set(id, target);
    if (!same || same.id === id) joined.set(target, { ...option, id: target });
  }
  return {
    options: [...joined.values()],
    values: values.flatMap((entry) => {
      const optionId = ids.get(entry.optionId) ?? entry.optionId;
      const option = byId.get(optionId);
      const value = keyIn(option, entry);
      const isKnown = option?.values.some((one) => one.value === value);
      return isKnown && optionId !== entry.optionId ? [] : { ...entry, optionId, value };
    }),
  };
}

function keyIn(option: KnownOption | undefined, { value, label }: ValueEntry): string {
  if (!option || option.values.some((one) => one.value === value)) return value;
  return option.values.find((one) => fold(one.label) === fold(label))?.value ?? value;
}
