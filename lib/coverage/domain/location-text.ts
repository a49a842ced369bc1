import { parsePlusCode } from './plus-code.ts';
import { DEGREES, type MapPoint, pointOf, pointOfPair } from './point.ts';

/** Parameters in which links of maps carry a pair: WhatsApp's location, Google Maps, Apple Maps. */
const PARAMETERS = ['q', 'query', 'll', 'daddr', 'destination', 'center'];
/** Where Google Maps writes the place (`!3d…!4d…`) and the middle of the map (`/@…`); the place is what was meant. */
const PLACE = new RegExp(`!3d${DEGREES}!4d${DEGREES}`);
const MIDDLE = new RegExp(`/@${DEGREES},${DEGREES}`);
/** Longer texts are no location. */
const MOST_CHARACTERS = 2000;

/**
 * The point that a pasted text names: "-16.5,-68.1", a geo: address, a plus code, or a link of WhatsApp, Google or Apple
 * Maps. Null for any other text. Links that hide the point behind a short address are not followed.
 * @param near where short plus codes without a city are resolved
 */
export function parseLocation(text: string, near: MapPoint | null = null): MapPoint | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_CHARACTERS) return null;
  const named =
    pointOfPair(trimmed.replace(/^geo:/i, '').replace(/[?;](?:q|z|u)=.*$/, '')) ??
    parsePlusCode(trimmed, near);
  if (named) return named;
  const link = /https?:\/\/\S+/.exec(trimmed)?.[0];
  return link !== undefined && URL.canParse(link) ? pointOfLink(new URL(link), near) : null;
}

function pointOfLink({ href, searchParams }: URL, near: MapPoint | null): MapPoint | null {
  for (const name of PARAMETERS) {
    const text = (searchParams.get(name) ?? '').replace(/^loc:/, '');
    const point = pointOfPair(text) ?? parsePlusCode(text, near);
    if (point) return point;
  }
  const match = PLACE.exec(href) ?? MIDDLE.exec(href);
  return match && pointOf(Number(match[1]), Number(match[2]));
}
