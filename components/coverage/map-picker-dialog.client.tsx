'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLatest } from '#components/ui/behaviour/use-latest.ts';
import { Dialog } from '#components/ui/overlays/dialog.client.tsx';
import { notify } from '#components/ui/overlays/toast.ts';
import { useBackCloses } from '#components/ui/overlays/use-back-closes.ts';
import { mapPickerTexts } from '#lib/labels/coverage/map-picker.ts';
import styles from './map-picker.module.css';
import type { MapPickerDialogProps, MapPickerProps } from './picker-props.ts';

type Outcome = () => void;

/**
 * The map on which an address is located, in a dialog (MAP-01 to MAP-13). It is open while it is rendered: render it
 * when somebody wants a map, and stop when one of the callbacks is called. Its code and the map's library are loaded then
 * and not before. Going back in the history closes it, as Escape does. It stays apart from a form around it.
 */
export function MapPickerDialog({ onConfirm, onCancel, onBack, ...start }: MapPickerDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [Picker, setPicker] = useState<ComponentType<MapPickerProps> | null>(null);
  const outcome = useRef<Outcome | null>(null);
  const step = useBackCloses(() => setOpen(false));
  const finish = (then: Outcome) => {
    outcome.current = then;
    setOpen(false);
  };
  const failed = useLatest(() => {
    notify.error(mapPickerTexts.failed);
    finish(onCancel);
  });
  useEffect(() => {
    let isThere = true;
    import('./map-picker.client.tsx').then(
      (part) => isThere && setPicker(() => part.MapPicker),
      () => isThere && failed.current(),
    );
    return () => {
      isThere = false;
    };
  }, [failed]);
  const closed = () => {
    step.end();
    (outcome.current ?? onCancel)();
  };
  return (
    // What is typed here is no edit of a form around it.
    <div onChange={(event) => event.stopPropagation()}>
      <Dialog
        open={isOpen}
        onClose={closed}
        title={mapPickerTexts.title}
        size="l"
        fill
        className={styles.dialog}
      >
        {Picker ? (
          <Picker
            {...start}
            onConfirm={(point, zone) => finish(() => onConfirm(point, zone))}
            onCancel={() => finish(onCancel)}
            onBack={(point) => finish(() => (onBack ? onBack(point) : onCancel()))}
          />
        ) : (
          <p role="status" className={styles.waiting}>
            {mapPickerTexts.loading}
          </p>
        )}
      </Dialog>
    </div>
  );
}
