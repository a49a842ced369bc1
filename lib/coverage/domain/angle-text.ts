import { type MapPoint, pointOf } from './point.ts';

/** Degrees, with minutes and seconds or without, and a letter for the hemisphere; 'O' is oeste. */
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,20})?`;
const ANGLE = String.raw`(${NUMBER})\s*[°º](?:\s*(${NUMBER})\s*['′’´])?(?:\s*(${NUMBER})\s*(?:["″”]|'')|)\s*([NSEWO])`;
const PAIR = new RegExp(String.raw`^${ANGLE}[\s,;]*${ANGLE}$`, 'i');
/** Decimals behind commas, as spreadsheets write them; so many that no list of whole numbers is meant. */
const COMMA = String.raw`([-+]?\d{1,3}),(\d{3,20})`;
const COMMA_PAIR = new RegExp(String.raw`^${COMMA}\s*(?:[;,]\s*|\s)${COMMA}$`);

/** The point of '16°32′27.9″S 68°04′40.5″W', as Google Maps shows a dropped pin, or of '-16,54107; -68,07791'. Null for other text. */
export function pointOfAngles(text: string): MapPoint | null {
  const [, ...comma] = COMMA_PAIR.exec(text) ?? [];
  if (comma.length > 0) return pointOf(Number(`${comma[0]}.${comma[1]}`), Number(`${comma[2]}.${comma[3]}`));
  const [, ...parts] = PAIR.exec(text) ?? [];
  const latitude = degreesOf(parts.slice(0, 4), /[NS]/i);
  const longitude = degreesOf(parts.slice(4), /[EWO]/i);
  return latitude === null || longitude === null ? null : pointOf(latitude, longitude);
}

/** Signed degrees of the parts of an angle; null for one of another axis, or with sixty minutes. */
function degreesOf(parts: readonly (string | undefined)[], axis: RegExp): number | null {
  const hemisphere = parts[3] ?? '';
  const [degrees = 0, minutes = 0, seconds = 0] = parts
    .slice(0, 3)
    .map((part) => Number((part ?? '0').replace(',', '.')));
  if (!axis.test(hemisphere) || minutes >= 60 || seconds >= 60) return null;
  const value = degrees + minutes / 60 + seconds / 3600;
  return /[SWO]/i.test(hemisphere) ? -value : value;
}
