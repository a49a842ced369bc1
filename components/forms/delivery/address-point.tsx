import { MapPinned } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOnDemand } from '#components/ui/behaviour/on-demand.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { degreesText, type MapPoint, pointOfTexts } from '#lib/coverage/domain/point.ts';
import type { CoveredZone } from '#lib/coverage/queries.ts';
import { addressPointTexts } from '#lib/labels/coverage/address-point.ts';
import styles from './address-point.module.css';

type Values = Readonly<Record<string, string>>;

interface AddressPoint {
  /** The point that was set does no longer go with the zone. */
  isCleared: boolean;
  /** What is typed of the address. */
  typed: Values;
  /** Judges the form, and leads to what is wrong; true when the map may open (CHK-30). */
  check: () => Promise<boolean>;
  onPoint: (point: MapPoint, zone: CoveredZone) => void;
  onRemove: () => void;
}

const loadDialog = async () => {
  const { MapPickerDialog } = await import('#components/coverage/map-picker-dialog.client.tsx');
  return { default: MapPickerDialog };
};

/**
 * The way to the map from an address form, and what is set there. An address is complete without it; without JavaScript
 * nothing of it is seen.
 * @returns what stands in the form, and the map, which belongs beside it
 */
export function useAddressPoint({ isCleared, typed, check, onPoint, onRemove }: AddressPoint): {
  button: ReactNode;
  map: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const dialog = useOnDemand(loadDialog);
  // Whoever goes back to the form finds the pin where it was.
  const [left, setLeft] = useState<MapPoint | null>(null);
  const point = pointOfTexts(typed.latitude, typed.longitude);
  const open = async () => {
    if (!(await check())) return;
    await dialog.ask();
    setOpen(true);
  };
  const button = (
    <div className={styles.point}>
      <Button variant="outline" onClick={open}>
        <MapPinned size={20} strokeWidth={1.5} aria-hidden="true" />
        {point ? addressPointTexts.change : addressPointTexts.open}
      </Button>
      {point && (
        <Button variant="quiet" size="s" onClick={onRemove}>
          {addressPointTexts.remove}
        </Button>
      )}
      <p role="status" className={styles.words}>
        {point ? addressPointTexts.set : isCleared ? addressPointTexts.cleared : addressPointTexts.about}
      </p>
    </div>
  );
  const map = isOpen && dialog.Part && (
    <dialog.Part
      start={left ?? point}
      city={Number(typed.city) || undefined}
      zone={typed.zone}
      onConfirm={(chosen, zone) => {
        setOpen(false);
        setLeft(null);
        onPoint(chosen, zone);
      }}
      onCancel={() => {
        setOpen(false);
        setLeft(null);
      }}
      onBack={(where) => {
        setOpen(false);
        setLeft(where);
      }}
    />
  );
  return { button, map };
}

/** A point as the fields of an address hold it. */
export function pointFields({ latitude, longitude }: MapPoint): { latitude: string; longitude: string } {
  return { latitude: degreesText(latitude), longitude: degreesText(longitude) };
}
