import { type ImageSet, imagesFor, imagesOf } from '#lib/catalogue/domain/images.ts';
import {
  cleanSelection,
  isNeeded,
  matches,
  type Selection,
  valueStateOf,
} from '#lib/catalogue/domain/matching.ts';
import {
  type OptionGroup,
  type OptionSource,
  type OptionValue,
  optionGroups,
} from '#lib/catalogue/domain/option-groups.ts';
import { dealsOf, type PriceTerms, type PriceView, priceView } from '#lib/catalogue/domain/price-view.ts';
import { byPreference, type Variant } from '#lib/catalogue/domain/variants.ts';
import type { ProductRecord } from '#lib/contracts/products.ts';
import type { Centavos } from '#lib/money/centavos.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { comboOffer, percentLabel } from '#lib/pricing/domain/labels.ts';

/** A value of an option as the picker shows it (PDP-30). */
export interface OptionValueState extends OptionValue {
  state: 'selected' | 'available' | 'banned' | 'incompatible';
  /** Crossed out (PDP-35, PDP-37); also on a selected value that an address requests. */
  banned: boolean;
  /** Price, SKU and pictures of the first SKU that has the value and fits the other choices. */
  price: Centavos;
  sku: string;
  image: ImageSet | null;
}

/** An option as the picker shows it (PDP-28). */
export interface Feature extends Pick<OptionGroup, 'optionid' | 'kind'> {
  optionLabel: string;
  optionvalues: OptionValueState[];
  selectedOption: string | null;
  /** It has a single value (PDP-32). */
  oneOption: boolean;
  /** Still has to be chosen before adding to the cart (PDP-41). */
  needed: boolean;
}

/** SKUs that carry a deal when not all do (PDP-20, PDP-21). */
export interface DealNote {
  sku: string;
  /** Its values: 'Verde salvia · 350 ml'. */
  name: string;
  /** '-15%' or 'Lleva 3 por Bs. 150,00'. */
  deal: string;
}

/** Everything that follows from the choices made (PDP-33, PDP-34). Money in centavos. */
export interface SelectionView {
  selection: Selection;
  features: Feature[];
  /** The SKU chosen; null while a choice is missing or nothing matches. */
  variant: Variant | null;
  /** Labels of the options not chosen yet (PDP-41). */
  missing: string[];
  title: string;
  price: PriceView;
  images: ImageSet;
  /** The chosen SKU has no pictures of its own; others are shown. Logged for the shop (PDP-39). */
  imageError: 'ERROR IN IMAGES' | null;
  /** Stock of the chosen SKU, before that the highest stock (GAP-038). 0 when it cannot be bought. */
  maxQuantity: number;
  inStock: boolean;
  /** Not all SKUs have the same deals, whatever is chosen. */
  dealsDiffer: boolean;
  skusInCombo: DealNote[];
  skusInDiscount: DealNote[];
}

/** What describing a selection needs of a product. */
export type SelectionProduct = OptionSource & PriceTerms & Pick<ProductRecord, 'productname' | 'image'>;

/**
 * Describes a product page under the choices made: SKU, price, title, pictures and what can be chosen next
 * (PDP-31 to PDP-40, GAP-038). Choices that do not exist or exclude each other are left out. Never throws.
 */
export function describeSelection(
  product: SelectionProduct,
  variants: readonly Variant[],
  wished: Selection,
  today: Day,
): SelectionView {
  const optionList = optionGroups(product, variants);
  const selection = cleanSelection(optionList, variants, wished);
  const features = optionList.map((group) => featureOf(group, variants, selection));
  const missing = features.filter(isOpen).map(({ optionLabel }) => optionLabel);
  const possible = variants.filter((variant) => matches(variant, selection));
  const variant = missing.length === 0 ? chosenVariant(possible) : null;
  const shown = variant ? [variant] : possible;
  return {
    selection,
    features,
    variant,
    missing,
    title: variant?.specificname || product.productname,
    price: priceView(shown, product, today),
    // A SKU without pictures borrows those of another one that fits the same choices, else of any.
    images:
      (variant && imagesOf(variant)) ?? imagesFor(product, possible.some(imagesOf) ? possible : variants),
    imageError: variant && !imagesOf(variant) ? 'ERROR IN IMAGES' : null,
    maxQuantity: highestStock(shown),
    inStock: shown.some(({ sellable }) => sellable),
    dealsDiffer: priceView(variants, product, today).partial,
    ...dealNotes(product, optionList, variants, today),
  };
}

/** Whether an option still has to be chosen before adding to the cart (PDP-41). */
export function isOpen({ needed, selectedOption }: Pick<Feature, 'needed' | 'selectedOption'>): boolean {
  return needed && selectedOption === null;
}

/** The options, with an alert on those that an add was refused for (PDP-41). */
export function withAlerts(
  features: readonly Feature[],
  missing: readonly string[],
): (Feature & { showAlert: boolean })[] {
  return features.map((feature) => ({ ...feature, showAlert: missing.includes(feature.optionLabel) }));
}

/** All options are chosen: of several SKUs with the very same values the one to prefer. */
function chosenVariant(possible: readonly Variant[]): Variant | null {
  return possible.toSorted(byPreference)[0] ?? null;
}

function highestStock(variants: readonly Variant[]): number {
  return variants.reduce((max, variant) => (variant.sellable ? Math.max(max, variant.stock) : max), 0);
}

function featureOf(
  { optionid, label, kind, values }: OptionGroup,
  variants: readonly Variant[],
  selection: Selection,
): Feature {
  const selectedOption = selection[optionid] ?? null;
  return {
    optionid,
    optionLabel: label,
    kind,
    optionvalues: values.map((value) => valueState(optionid, value, variants, selection, selectedOption)),
    selectedOption,
    oneOption: values.length === 1,
    needed: isNeeded(variants, selection, optionid),
  };
}

function valueState(
  optionid: number,
  value: OptionValue,
  variants: readonly Variant[],
  selection: Selection,
  selected: string | null,
): OptionValueState {
  const state = valueStateOf(variants, selection, optionid, value.value);
  const having = variants
    .filter((variant) => variant.values.get(optionid) === value.value)
    .sort(byPreference);
  const example = having.find((variant) => matches(variant, selection, optionid)) ?? having[0];
  return {
    ...value,
    state: value.value === selected ? 'selected' : state,
    banned: state === 'banned',
    price: example?.price ?? 0,
    sku: example?.sku ?? '',
    image: example ? imagesOf(example) : null,
  };
}

function dealNotes(
  product: SelectionProduct,
  groups: readonly OptionGroup[],
  variants: readonly Variant[],
  today: Day,
): Pick<SelectionView, 'skusInCombo' | 'skusInDiscount'> {
  const skusInCombo: DealNote[] = [];
  const skusInDiscount: DealNote[] = [];
  for (const { variant, percent, combo } of dealsOf(variants, product, today)) {
    const note = { sku: variant.sku, name: nameOf(variant, groups) };
    if (combo) skusInCombo.push({ ...note, deal: comboOffer(combo) });
    if (percent) skusInDiscount.push({ ...note, deal: percentLabel(percent.percent) });
  }
  return { skusInCombo, skusInDiscount };
}

function nameOf(variant: Variant, groups: readonly OptionGroup[]): string {
  const labels = groups.map(({ optionid, values }) => {
    const value = variant.values.get(optionid);
    return values.find((known) => known.value === value)?.label ?? '';
  });
  return labels.filter((label) => label !== '').join(' · ') || variant.specificname || variant.sku;
}
