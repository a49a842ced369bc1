import { formField } from '#lib/contracts/forms.ts';
import { parseLocation } from '#lib/coverage/domain/location-text.ts';
import type { MapPoint } from '#lib/coverage/domain/point.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import type { FormModel } from '#lib/forms/domain/model.ts';
import { addressTexts } from '#lib/labels/account/addresses.ts';
import type { Day } from '#lib/platform/domain/day.ts';

/** Its only field. */
export const POINT = 'point';

/** The form in which an address is shown on the map. */
export function pointModel(today: Day): FormModel {
  const field = {
    name: POINT,
    type: 'GMAP',
    label: addressTexts.point,
    validationtype: 'gmap',
    validationlabel: addressTexts.pointMissing,
  };
  return compileForm([formField.parse(field)], today);
}

/** The point that its valid values name; null without. */
export function pointTyped(values: Readonly<Record<string, string>>): MapPoint | null {
  return parseLocation(values[POINT] ?? '');
}

/** What the form is filled with. */
export function pointValues(point: MapPoint | null): Record<string, string> {
  return point ? { [POINT]: `${point.latitude},${point.longitude}` } : {};
}
