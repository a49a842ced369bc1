import type { MapPoint } from '#lib/coverage/domain/point.ts';
import type { CoveredZone } from '#lib/coverage/queries.ts';

/** Props of the dialog with a map. */
export interface MapPickerDialogProps {
  /** Where the pin stands at first; null: in the middle of `city`, else where the shop's maps begin (GAP-025). */
  start: MapPoint | null;
  /** Code of the city whose places are found first. */
  city?: number | undefined;
  /** A zone of the form ('1-san-miguel') in whose middle the pin stands while there is no `start`. */
  zone?: string | undefined;
  /** 16 is for an address (MAP-11), 13 for a form's field. */
  zoom?: number;
  /** The point lies in this zone; the back-end has checked it (MAP-07). Called after the dialog has closed. */
  onConfirm: (point: MapPoint, zone: CoveredZone) => void;
  /** Closed in any other way: nothing is to change. */
  onCancel: () => void;
  /** Back to the form that led here, which keeps the pin for the next time; without it as `onCancel`. */
  onBack?: ((point: MapPoint) => void) | undefined;
}

/** Props of the picker in it. */
export interface MapPickerProps extends Omit<MapPickerDialogProps, 'onBack'> {
  onBack: (point: MapPoint) => void;
}
