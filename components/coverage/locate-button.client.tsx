'use client';

import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { type MapPoint, pointOf } from '#lib/coverage/domain/point.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import styles from './map-picker.module.css';

/** So long a device may look for itself, and so old an answer of it may be, in ms. */
const WAIT_MS = 12_000;
const AGE_MS = 60_000;

type State = { kind: 'idle' | 'locating' | 'denied' | 'unavailable' } | { kind: 'located'; metres: number };

/** Moves the pin to where the device says it is, and says so when it does not (MAP-02). */
export function LocateButton({ onFound }: { onFound: (point: MapPoint) => void }) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const isLocating = state.kind === 'locating';
  const locate = () => {
    // Not disabled meanwhile: the clicked button keeps the focus.
    if (isLocating) return;
    if (!('geolocation' in navigator)) return setState({ kind: 'unavailable' });
    setState({ kind: 'locating' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = pointOf(coords.latitude, coords.longitude);
        if (!point) return setState({ kind: 'unavailable' });
        setState({ kind: 'located', metres: Math.max(1, Math.round(coords.accuracy)) });
        onFound(point);
      },
      ({ code, PERMISSION_DENIED }) =>
        setState({ kind: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: AGE_MS },
    );
  };
  return (
    <div className={styles.locate}>
      <Button variant="outline" size="s" onClick={locate} aria-disabled={isLocating || undefined}>
        <LocateFixed size={18} strokeWidth={1.5} aria-hidden="true" />
        {isLocating ? mapPickerTexts.locating : mapPickerTexts.locate}
      </Button>
      <p role="status" className={styles.note}>
        {state.kind === 'located' && mapPickerTexts.located(state.metres)}
        {(state.kind === 'denied' || state.kind === 'unavailable') && mapPickerTexts[state.kind]}
      </p>
    </div>
  );
}
