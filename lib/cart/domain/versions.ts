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
