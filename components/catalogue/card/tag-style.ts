import type { CSSProperties } from 'react';
import type { CustomTag } from '#lib/catalogue/domain/card/tag.ts';

const SAFE = /^[\w\s#%.,()-]{1,40}$/;

/** The looks of a retailer's own tag (PRICE-14, PRICE-15). Nothing that could load or reach outside of the tag. */
export function tagStyle(tag: CustomTag): CSSProperties {
  const safe = (value: string) => (SAFE.test(value) && !value.includes('url') ? value : undefined);
  return {
    background: safe(tag.background),
    color: safe(tag.color),
    fontSize: safe(tag.fontSize),
    fontWeight: safe(tag.fontWeight),
    textDecoration: safe(tag.textDecoration),
    opacity: tag.opacity === 1 ? undefined : tag.opacity,
  };
}

/** Whether it stands at the picture's lower edge (PRICE-14). */
export function isLow({ position, positionb }: CustomTag): boolean {
  return position === 'bottom' || positionb === 'bottom';
}

/** Its side in a line of tags (PRICE-14): as it is aligned, else the edge that it names, else the left. */
export function tagPlace({ position, positionb, align }: CustomTag): CSSProperties {
  const side = [align, positionb, position].find((one) => ['left', 'center', 'right'].includes(one));
  if (side === 'center') return { marginInline: 'auto' };
  return side === 'right' ? { marginLeft: 'auto' } : {};
}
