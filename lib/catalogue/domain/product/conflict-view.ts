import type { FoundConflict, OptionChoice } from './conflict.ts';
import type { Feature } from './describe.ts';

/** A conflict in labels, with the ways out of it. */
export interface ConflictView {
  /** The value chosen, and what it is combined with where it goes with each choice left out by itself. */
  wanted: string[];
  /** What was left out: label of the option and of its value. */
  lost: { option: string; value: string }[];
  /** Values of the first option left out that go with the value chosen. */
  others: (OptionChoice & { label: string; sku: string })[];
  /** The choices before: label of that option's value, null when it had none, and their SKU, null without one. */
  former: { label: string | null; sku: string | null };
}

/** Says what does not go together, and what can be chosen instead (PDP-33). Never throws. */
export function conflictView({ optionid, lost, before, after: view, variants }: FoundConflict): ConflictView {
  const sellable = variants.filter((variant) => variant.sellable);
  const value = view.selection[optionid] ?? '';
  const isOfAll = lost.every((id) =>
    sellable.some(({ values }) => values.get(optionid) === value && values.get(id) === before.selection[id]),
  );
  const kept = view.features.filter(
    ({ optionid: id, selectedOption, oneOption }) => id !== optionid && selectedOption !== null && !oneOption,
  );
  const first = view.features.find((group) => group.optionid === lost[0]);
  return {
    wanted: [
      labelIn(view.features, optionid, value),
      ...(isOfAll
        ? kept.map((group) => labelIn(view.features, group.optionid, group.selectedOption ?? ''))
        : []),
    ],
    lost: lost.map((id) => ({
      option: view.features.find((group) => group.optionid === id)?.optionLabel ?? '',
      value: labelIn(before.features, id, before.selection[id] ?? ''),
    })),
    others: (first?.optionvalues ?? []).flatMap(({ value: other, label, sku, state }) =>
      first && state === 'available' ? [{ optionid: first.optionid, value: other, label, sku }] : [],
    ),
    former: {
      label: labelIn(before.features, optionid, before.selection[optionid] ?? '') || null,
      sku: before.variant?.sku ?? null,
    },
  };
}

function labelIn(features: readonly Feature[], optionid: number, value: string): string {
  const feature = features.find((one) => one.optionid === optionid);
  return feature?.optionvalues.find((one) => one.value === value)?.label ?? '';
}
