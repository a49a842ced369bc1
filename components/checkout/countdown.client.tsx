'use client';

import { useEffect, useState } from 'react';
import { clockText } from '#lib/checkout/domain/qr.ts';
import { qrTexts } from '#lib/labels/checkout/qr.ts';

const SECOND_MS = 1000;

/** How long the order's products are kept, counted down from what the server knows (no clock of ours is trusted). */
export function Countdown({
  seconds,
  label = qrTexts.timeLeft,
}: {
  seconds: number;
  label?: string | undefined;
}) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * SECOND_MS;
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, [seconds]);
  if (left === 0) return <span>{qrTexts.timeOver}</span>;
  return (
    <span>
      {label}{' '}
      <strong role="timer" aria-live="off">
        {clockText(left)}
      </strong>
    </span>
  );
}
