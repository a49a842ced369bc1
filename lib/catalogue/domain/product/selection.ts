import {
  addIfPossible,
  cleanSelection,
  matches,
  type Selection,
  valueStateOf,
} from '#lib/catalogue/domain/matching.ts';
import { type OptionGroup, type OptionSource, optionGroups } from '#lib/catalogue/domain/option-groups.ts';
import type { Variant } from '#lib/catalogue/domain/variants.ts';

/** What an address may ask for. */
export interface StartInput {
  /** Of '_c_{sku}': all its values are chosen (PDP-02, GAP-005). */
  sku?: string | null;
  /** X of 'suggestedcolor_X': a SKU, or the colour's value or filter name (PDP-03, GAP-004). */
  suggestedcolor?: string | null;
}

/**
 * The first choices of a product page: those of the requested SKU; options with a single value (PDP-32); a suggested
 * colour, for colour options only (PDP-04). Choices that do not exist are ignored.
 */
export function startSelection(
  product: OptionSource,
  variants: readonly Variant[],
  input: StartInput = {},
): Selection {
  const requested = input.sku ? variants.find((variant) => variant.sku === input.sku) : undefined;
  if (requested) return Object.fromEntries(requested.values);
  const groups = optionGroups(product, variants);
  return withSingles(groups, variants, suggested(groups, variants, input.suggestedcolor ?? ''));
}

function suggested(groups: readonly OptionGroup[], variants: readonly Variant[], color: string): Selection {
  if (color === '') return {};
  const variant = variants.find(({ sku }) => sku === color);
  const wanted = color.toLowerCase();
  let selection: Selection = {};
  for (const { optionid, kind, values } of groups) {
    if (kind !== 'color') continue;
    const known = values.find(
      (v) => v.value.toLowerCase() === wanted || v.filtername.toLowerCase() === wanted,
    );
    const value = variant ? variant.values.get(optionid) : known?.value;
    if (value !== undefined) selection = addIfPossible(variants, selection, optionid, value);
  }
  return selection;
}

/**
 * Chooses the options that leave no choice (PDP-32), as far as they fit the choices made and do not shut out what can be
 * bought without them.
 */
function withSingles(
  groups: readonly OptionGroup[],
  variants: readonly Variant[],
  selection: Selection,
): Selection {
  let chosen = selection;
  for (const { optionid, values } of groups) {
    const [only] = values;
    if (only && values.length === 1 && chosen[optionid] === undefined) {
      const next = addIfPossible(variants, chosen, optionid, only.value);
      if (!canBuy(variants, chosen) || canBuy(variants, next)) chosen = next;
    }
  }
  return chosen;
}

function canBuy(variants: readonly Variant[], selection: Selection): boolean {
  return variants.some((variant) => variant.sellable && matches(variant, selection));
}

/**
 * Chooses a value (PDP-33). A banned value changes nothing (PDP-36). An incompatible one clears the choices that
 * conflict with it. Choosing the chosen value again clears it, unless the option has no other: else a shopper could
 * be stuck between two choices that ban each other's alternatives.
 */
export function chooseOption(
  product: OptionSource,
  variants: readonly Variant[],
  selection: Selection,
  optionid: number,
  value: string,
): Selection {
  const groups = optionGroups(product, variants);
  const current = cleanSelection(groups, variants, selection);
  if (current[optionid] === value) return withSingles(groups, variants, without(current, optionid));
  if (valueStateOf(variants, current, optionid, value) === 'banned') return current;
  const sellable = variants.filter((variant) => variant.sellable);
  let chosen: Selection = { [optionid]: value };
  for (const group of groups) {
    const kept = current[group.optionid];
    if (group.optionid === optionid || kept === undefined) continue;
    chosen = addIfPossible(sellable, chosen, group.optionid, kept);
  }
  return withSingles(groups, variants, chosen);
}

function without(selection: Selection, optionid: number): Selection {
  return Object.fromEntries(Object.entries(selection).filter(([key]) => Number(key) !== optionid));
}
