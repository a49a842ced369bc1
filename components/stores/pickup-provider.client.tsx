'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { ArrivalContext, PickupContext } from '#lib/stores/pickup-context.ts';

/** Pages that are open when a promise ends ask for the next one within so long, not all at once (ms). */
const SPREAD_MS = 20_000;

interface Props {
  /** 'hoy', 'el lunes'; null where the store promises nothing. */
  when: string | null;
  /** When an order is brought, in words; '' where nothing is promised. */
  arrives?: string;
  /** Until when that is so, in milliseconds since 1970. */
  until: number | null;
  children: ReactNode;
}

/** Tells every part of the page when the store hands over an order, and renders the page again when that changes. */
export function PickupProvider({ when, arrives = '', until, children }: Props) {
  const router = useRouter();
  useEffect(() => {
    const left = (until ?? 0) - Date.now();
    // Past for a browser whose clock is fast: the page is as new as it can be.
    if (left <= 0) return;
    const timer = setTimeout(() => router.refresh(), left + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [until, router]);
  return (
    <PickupContext value={when}>
      <ArrivalContext value={arrives}>{children}</ArrivalContext>
    </PickupContext>
  );
}
