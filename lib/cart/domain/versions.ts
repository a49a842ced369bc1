import type { Cart, CartIntent } from '#lib/contracts/carts.ts';

type Versioned = Pick<Cart, 'id' | 'updatedate'>;

/** Negative where the first is an older state of the same cart, positive where it is a newer one, else 0. */
export function compareVersions(one: Versioned | null, other: Versioned | null): number {
  if (!one || one.id !== other?.id || one.updatedate === other.updatedate) return 0;
  return one.updatedate < other.updatedate ? -1 : 1;
}

/** Whether this is another cart than the known one, or a newer state of it. */
export function isNews(cart: Versioned, known: Versioned | null): boolean {
  return cart.id !== known?.id || compareVersions(cart, known) > 0;
}

/**
 * Whether a cart that was read is that of before a change which was made meanwhile.
 * @param known the cart as it is known now
 * @param before as it was known when it was asked for
 */
export function isLate(cart: Versioned | null, known: Versioned | null, before: Versioned | null): boolean {
  return known !== null && known !== before && (!cart || compareVersions(cart, known) < 0);
}

/** The state that a change is meant for: setting a quantity that which was seen; adding and removing make sense for any. */
export function versionFor(intent: CartIntent, known: Versioned | null): string | null {
  return intent.type === 'set' ? (known?.updatedate ?? null) : null;
}

/** Another tab or device was faster: worth one more try while the line is still there. */
export function isStale(
  intent: CartIntent,
  { success, cart }: { success: boolean; cart: Cart | null },
  known: Versioned | null,
): boolean {
  if (success || !cart || intent.type !== 'set' || !known) return false;
  return cart.updatedate !== known.updatedate && cart.data.products.some(({ key }) => key === intent.key);
}
