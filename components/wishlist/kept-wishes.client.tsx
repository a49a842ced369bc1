'use client';

import { useEffect } from 'react';
import { keepWishes } from '#lib/wishlist/browser-memory.ts';

/** The browser's list becomes that of the page, which has it from the shop. */
export function KeptWishes({ keys }: { keys: readonly string[] }) {
  useEffect(() => keepWishes(keys), [keys]);
  return null;
}
