import type { OptionGroup } from './option-groups.ts';
import type { Variant } from './variants.ts';

/** The chosen value by option id. Plain data, so that it can travel between server and browser. */
export type Selection = Readonly<Record<number, string>>;

/** Whether a variant has every chosen value; the choice of one option may be left out of account. */
export function matches(variant: Variant, selection: Selection, exceptOption?: number): boolean {
  for (const [key, value] of Object.entries(selection)) {
    const optionid = Number(key);
    if (optionid !== exceptOption && variant.values.get(optionid) !== value) return false;
  }
  return true;
}

/** Adds a choice when some variant allows it together with those made so far. */
export function addIfPossible(
  variants: readonly Variant[],
  selection: Selection,
  optionid: number,
  value: string,
): Selection {
  const wanted = { ...selection, [optionid]: value };
  return variants.some((variant) => matches(variant, wanted)) ? wanted : selection;
}

/** Keeps the choices that exist and go together, in the groups' order: addresses and stored choices may be stale. */
export function cleanSelection(
  groups: readonly OptionGroup[],
  variants: readonly Variant[],
  selection: Selection,
): Selection {
  let clean: Selection = {};
  for (const { optionid } of groups) {
    const value = selection[optionid];
    if (value !== undefined) clean = addIfPossible(variants, clean, optionid, value);
  }
  return clean;
}

/**
 * Whether an option still has to be chosen: a variant that fits the other choices has a value of it. In a sparse
 * matrix a choice can leave only SKUs without that option; SKUs without stock do not count beside some that can be
 * bought, or a shopper would be asked for a value that cannot be chosen.
 */
export function isNeeded(variants: readonly Variant[], selection: Selection, optionid: number): boolean {
  const fitting = variants.filter((variant) => matches(variant, selection, optionid));
  const offered = fitting.filter((variant) => variant.sellable);
  return (offered.length > 0 ? offered : fitting).some((variant) => variant.values.has(optionid));
}

/** State of an option's value under the choices made in the other options. */
export type ValueState = 'available' | 'banned' | 'incompatible';

/**
 * State of a value (PDP-35, PDP-37): available when a SKU that fits the other choices can be bought; banned when
 * all that fit have no stock, or the value has none anywhere; incompatible when no SKU combines it with the other
 * choices, although it can be bought with different ones. What was chosen because there was nothing else to choose
 * (PDP-32) bans nothing.
 */
export function valueStateOf(
  variants: readonly Variant[],
  selection: Selection,
  optionid: number,
  value: string,
): ValueState {
  const having = variants.filter((variant) => variant.values.get(optionid) === value);
  const fitting = having.filter((variant) => matches(variant, selection, optionid));
  if (fitting.some((variant) => variant.sellable)) return 'available';
  const free = fitting.length > 0 ? withoutForced(variants, selection) : {};
  return having.some((variant) => variant.sellable && matches(variant, free, optionid))
    ? 'incompatible'
    : 'banned';
}

/** The choices that a shopper really had: those of options with more than one value. */
function withoutForced(variants: readonly Variant[], selection: Selection): Selection {
  return Object.fromEntries(
    Object.entries(selection).filter(([key, chosen]) =>
      variants.some((variant) => (variant.values.get(Number(key)) ?? chosen) !== chosen),
    ),
  );
}
