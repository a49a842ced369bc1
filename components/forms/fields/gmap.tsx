import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import { MapPickerDialog } from '#components/coverage/map-picker-dialog.client.tsx';
import { writeValue } from '#components/ui/behaviour/write-value.ts';
import { TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { parseLocation } from '#lib/coverage/domain/location-text.ts';
import { type MapPoint, pointText } from '#lib/coverage/domain/point.ts';
import { mapTexts } from '#lib/labels/forms/map.ts';
import styles from './gmap.module.css';
import { type FieldView, type FieldViewProps, frameOf } from './view.ts';

/** Where the map of a form begins, and how near (GAP-025). */
const FIRST_POINT: MapPoint = { latitude: -16.53, longitude: -68.09 };
const FIRST_ZOOM = 13;

/**
 * A point on the map: with JavaScript a map to choose it on, and a plain text that takes a pasted link, a plus code or
 * coordinates (GAP-025).
 */
function GmapControl(props: FieldViewProps) {
  const frame = frameOf(props);
  const [start, setStart] = useState<MapPoint | null>(null);
  const open = () => {
    const typed = parseLocation(controlOf(frame.id)?.value ?? '');
    setStart(typed ?? FIRST_POINT);
  };
  return (
    <div className={styles.gmap}>
      {!frame.disabled && (
        <Button
          variant="outline"
          className={styles.open}
          aria-label={mapTexts.openFor(frame.label)}
          onClick={open}
        >
          <MapPinned size={18} strokeWidth={1.5} aria-hidden="true" />
          {mapTexts.open}
        </Button>
      )}
      <TextField
        {...frame}
        {...props.binding}
        className={styles.text}
        hint={frame.hint ?? mapTexts.hint}
        type="text"
        autoComplete="off"
        placeholder={mapTexts.example}
        defaultValue={props.value}
      />
      {start && (
        <MapPickerDialog
          start={start}
          zoom={FIRST_ZOOM}
          onConfirm={(point) => {
            setStart(null);
            writeValue(controlOf(frame.id), pointText(point));
          }}
          onCancel={() => setStart(null)}
        />
      )}
    </div>
  );
}

function controlOf(id: string): HTMLInputElement | null {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement ? control : null;
}

export const view: FieldView = { Control: GmapControl };
