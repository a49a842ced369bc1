'use client';

import { Menu, PackageSearch, Store, Truck, UserRound, X } from 'lucide-react';

const ICONS = { Menu, PackageSearch, Store, Truck, UserRound, X } as const;

/**
 * An icon of the header, which the server renders: a page names it, instead of carrying its markup once more in React's
 * data.
 */
export function HeaderIcon({ of, size }: { of: keyof typeof ICONS; size: number }) {
  const Icon = ICONS[of];
  return <Icon size={size} strokeWidth={1.5} aria-hidden="true" />;
}
