import type { Day } from '#lib/platform/domain/day.ts';

/** A date, with its time of day ('hh:mm:ss') or without. */
export interface Moment {
  day: Day;
  time: string | null;
}

/** A point on earth, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** A sub-form's values, by field name. */
interface Item {
  readonly [name: string]: FieldValue;
}

/** What a field holds, by kind of value; a file is named by folder and name, as templates write it. */
export interface ValueKinds {
  text: string;
  number: number;
  date: Moment;
  yes: boolean;
  list: readonly string[];
  point: Point;
  file: string;
  items: readonly Item[];
  none: null;
}
export type ValueKind = keyof ValueKinds;

/** The value of a field; null while it holds none, or none that is valid. */
export type FieldValue = ValueKinds[ValueKind];
