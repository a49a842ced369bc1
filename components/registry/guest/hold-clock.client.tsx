'use client';

import { useEffect, useState } from 'react';
import { guestTexts } from '#lib/labels/registry/guest.ts';
import { holdClock } from '#lib/registry/domain/holds.ts';

/** How long another guest still has a gift: it counts down, and then says that it may be free. @param seconds left now */
export function HoldClock({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return <>{left > 0 ? guestTexts.held(holdClock(left)) : guestTexts.freed}</>;
}
