import { matches, type Selection, valueStateOf } from '#lib/catalogue/domain/matching.ts';
import type { OptionSource } from '#lib/catalogue/domain/option-groups.ts';
import { byPreference, type Variant } from '#lib/catalogue/domain/variants.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { describeSelection, type SelectionProduct, type SelectionView } from './describe.ts';
import { chooseOption } from './selection.ts';

/** A value of an option. */
export interface OptionChoice {
  optionid: number;
  value: string;
}

/** A value was chosen that does not go with choices made before it: those were left out. */
export interface Conflict {
  /** Whose value was chosen. */
  optionid: number;
  /** The choices before it. */
  former: Selection;
}

/** Choices, and the conflict that the shopper has not solved yet. Plain data, for server and browser. */
export interface Choices {
  selection: Selection;
  conflict: Conflict | null;
}

/** A conflict as conflict-view.ts puts it into words, which nobody needs before there is one. */
export interface FoundConflict {
  optionid: number;
  /** Options that had a choice and have none any more. */
  lost: number[];
  /** The page under the choices before it, and under those that are left. */
  before: SelectionView;
  after: SelectionView;
  variants: readonly Variant[];
}

/** What follows from choices with their conflict. */
export interface ChoicesView extends SelectionView {
  conflict: FoundConflict | null;
  /** A SKU that fits the choices made, '' when none does. */
  example: string;
}

/**
 * Chooses a value (PDP-33). One that does not go with the other choices keeps as many as it can, and the conflict says
 * what was left out. Choosing another value of the same option, or what was left out, begins with the former choices.
 */
export function choose(
  product: OptionSource,
  variants: readonly Variant[],
  { selection, conflict }: Choices,
  { optionid, value }: OptionChoice,
): Choices {
  const isSame = conflict?.optionid === optionid;
  if (conflict && goesBack(variants, { selection, conflict }, { optionid, value })) return solved(conflict);
  const former = conflict && isSame ? conflict.former : selection;
  let next = chooseOption(product, variants, former, optionid, value);
  if (isSame && next[optionid] !== value) next = chooseOption(product, variants, selection, optionid, value);
  if (next[optionid] === value && leftOut(former, next, optionid).length > 0) {
    return { selection: next, conflict: { optionid, former } };
  }
  const isOpen = conflict && !isSame && next[conflict.optionid] === selection[conflict.optionid];
  return {
    selection: next,
    conflict: isOpen && leftOut(conflict.former, next, conflict.optionid).length > 0 ? conflict : null,
  };
}

/** The choices before a conflict. */
export function solved({ former }: Conflict): Choices {
  return { selection: former, conflict: null };
}

/** The value in conflict is taken back, or its option's former value or what it has left out is chosen again. */
function goesBack(
  variants: readonly Variant[],
  { selection, conflict }: Choices & { conflict: Conflict },
  { optionid, value }: OptionChoice,
): boolean {
  if (optionid === conflict.optionid) {
    return value === selection[optionid] || value === conflict.former[optionid];
  }
  const isLeftOut = selection[optionid] === undefined && conflict.former[optionid] === value;
  return isLeftOut && valueStateOf(variants, selection, optionid, value) === 'incompatible';
}

/** Options that had a choice and have none any more. */
function leftOut(former: Selection, next: Selection, optionid: number): number[] {
  return Object.keys(former)
    .map(Number)
    .filter((id) => id !== optionid && next[id] === undefined);
}

/**
 * Describes a product page under choices and their conflict (PDP-31 to PDP-40). During a conflict the pictures stay those
 * of the choices before it. Never throws.
 */
export function describeChoices(
  product: SelectionProduct,
  variants: readonly Variant[],
  { selection, conflict }: Choices,
  today: Day,
): ChoicesView {
  const view = describeSelection(product, variants, selection, today);
  const example = variants.filter((variant) => matches(variant, view.selection)).toSorted(byPreference)[0];
  const shown = { ...view, example: example?.sku ?? '' };
  if (!conflict) return { ...shown, conflict: null };
  const before = describeSelection(product, variants, conflict.former, today);
  const lost = leftOut(before.selection, view.selection, conflict.optionid);
  if (lost.length === 0) return { ...shown, conflict: null };
  return {
    ...shown,
    images: before.images,
    conflict: { optionid: conflict.optionid, lost, before, after: view, variants },
  };
}
