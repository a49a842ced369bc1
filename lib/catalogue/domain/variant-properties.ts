import type { ProductRecord } from '#lib/contracts/products.ts';
import { type OptionGroup, type OptionSource, optionGroups } from './option-groups.ts';
import type { Variant } from './variants.ts';

/** By which properties search engines and merchant feeds know that products of a group differ. */
const PROPERTIES = ['color', 'size', 'material', 'pattern'] as const;
export type Property = (typeof PROPERTIES)[number];

const BY_NAME: readonly (readonly [RegExp, Property])[] = [
  [/^(color|tono)/i, 'color'],
  [/^material/i, 'material'],
  [/^(diseño|estampado|motivo)/i, 'pattern'],
];

/** An option with the property that stands for it. */
interface VariantProperty {
  property: Property;
  group: OptionGroup;
}

/** The options in which a product's SKUs differ; two that would share a property count as the first. */
export function variantProperties(product: OptionSource, variants: readonly Variant[]): VariantProperty[] {
  const found = new Map<Property, VariantProperty>();
  for (const group of optionGroups(product, variants)) {
    if (group.kind === 'pack' || group.values.length < 2) continue;
    const property = propertyOf(group);
    if (!found.has(property)) found.set(property, { property, group });
  }
  return [...found.values()];
}

function propertyOf({ kind, label }: OptionGroup): Property {
  if (kind === 'color') return 'color';
  return BY_NAME.find(([name]) => name.test(label))?.[1] ?? 'size';
}

/** A SKU's own values: {color: 'Verde salvia', size: '350 ml'}. */
export function valuesOf(
  variant: Variant,
  properties: readonly VariantProperty[],
): Partial<Record<Property, string>> {
  return Object.fromEntries(
    properties.flatMap(({ property, group }) => {
      const value = variant.values.get(group.optionid);
      const label = group.values.find((known) => known.value === value)?.label;
      return label ? [[property, label]] : [];
    }),
  );
}

/** 'Taza Valle · Verde salvia · 350 ml'. */
export function variantName(
  variant: Variant,
  product: Pick<ProductRecord, 'productname'>,
  groups: readonly OptionGroup[],
): string {
  if (variant.specificname !== '') return variant.specificname;
  const values = groups.flatMap(({ optionid, kind, values: all }) => {
    const value = variant.values.get(optionid);
    return kind === 'pack' ? [] : all.filter((known) => known.value === value).map((known) => known.label);
  });
  return [product.productname, ...values].join(' · ');
}
