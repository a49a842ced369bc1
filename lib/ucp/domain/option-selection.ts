import { matches, type Selection } from '#lib/catalogue/domain/matching.ts';
import type { OptionGroup } from '#lib/catalogue/domain/option-groups.ts';
import type { VariantDeal } from '#lib/catalogue/domain/price-view.ts';
import type { PricedProduct } from './product-view.ts';

/** Chosen values as platforms name them. */
export interface NamedOption {
  name: string;
  label: string;
}

/** What a platform has chosen of a product. */
export interface Wanted {
  /** The variant that it names; null when it names the product. */
  sku: string | null;
  selected: readonly NamedOption[];
  /** Names of options, the most important first. */
  preferences: readonly string[];
}

/** The choices that hold, and the variants that have them, the featured one first. */
export interface Narrowed {
  selection: Selection;
  deals: readonly VariantDeal[];
}

/**
 * Narrows a product to what is chosen of it: by a variant's own values, else by the chosen ones, of which the least preferred are
 * dropped until a variant has all, else by those of the featured variant.
 */
export function narrow({ deals, groups }: PricedProduct, { sku, selected, preferences }: Wanted): Narrowed {
  const named = deals.find(({ variant }) => variant.sku === sku);
  const chosen = named ? [] : known(selected, groups);
  const [featured] = deals;
  const own = named ?? (chosen.length === 0 ? featured : undefined);
  const selection = own ? Object.fromEntries(own.variant.values) : relaxed(chosen, preferences, deals);
  const fitting = deals.filter(({ variant }) => matches(variant, selection));
  return { selection, deals: named ? [named, ...fitting.filter((deal) => deal !== named)] : fitting };
}

interface Choice {
  name: string;
  optionid: number;
  value: string;
}

/** The choices of options and values that the product has, each option once. */
function known(selected: readonly NamedOption[], groups: readonly OptionGroup[]): Choice[] {
  const choices = selected.flatMap(({ name, label }) => {
    const group = groups.find((one) => same(one.label, name));
    const value = group?.values.find((one) => same(one.label, label));
    return group && value ? [{ name: group.label, optionid: group.optionid, value: value.value }] : [];
  });
  return [...new Map(choices.map((choice) => [choice.optionid, choice])).values()];
}

function relaxed(
  choices: readonly Choice[],
  preferences: readonly string[],
  deals: readonly VariantDeal[],
): Selection {
  const place = ({ name }: Choice) => {
    const at = preferences.findIndex((preferred) => same(preferred, name));
    return at < 0 ? preferences.length : at;
  };
  const kept = choices.toSorted((a, b) => place(a) - place(b));
  const selection = () => Object.fromEntries(kept.map(({ optionid, value }) => [optionid, value]));
  while (!deals.some(({ variant }) => matches(variant, selection()))) kept.pop();
  return selection();
}

/** The product's options with what can be had of each value beside the choices of the other options. */
export function optionSignals({ deals, groups }: PricedProduct, selection: Selection) {
  return groups.map(({ optionid, label: name, values }) => ({
    name,
    values: values.map(({ value, label }) => {
      const fitting = deals.filter(
        ({ variant }) => variant.values.get(optionid) === value && matches(variant, selection, optionid),
      );
      return {
        label,
        available: fitting.some(({ variant }) => variant.sellable),
        exists: fitting.length > 0,
      };
    }),
  }));
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
