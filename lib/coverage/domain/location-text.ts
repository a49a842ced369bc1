import { type MapPoint, pointOf } from './point.ts';

const NUMBER = String.raw`([-+]?\d{1,3}(?:\.\d{1,20})?)`;
const PAIR = new RegExp(`^${NUMBER}\\s*[,;\\s]\\s*${NUMBER}$`);
/** Parameters in which links of maps carry a pair: WhatsApp's location, Google Maps, Apple Maps. */
const PARAMETERS = ['q', 'query', 'll', 'daddr', 'destination', 'center'];
/** Where Google Maps writes the place (`!3d…!4d…`) and the middle of the map (`/@…`); the place is what was meant. */
const PLACE = new RegExp(`!3d${NUMBER}!4d${NUMBER}`);
const MIDDLE = new RegExp(`/@${NUMBER},${NUMBER}`);
/** Longer texts are no location. */
const MOST_CHARACTERS = 2000;

/**
 * The point that a pasted text names: "-16.5,-68.1", a geo: address, or a link of WhatsApp, Google or Apple Maps. Null for any
 * other text. Links that hide the point behind a short address are not followed.
 */
export function parseLocation(text: string): MapPoint | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_CHARACTERS) return null;
  const pair = pairOf(trimmed.replace(/^geo:/i, '').replace(/[?;](?:q|z|u)=.*$/, ''));
  if (pair) return pair;
  const link = /https?:\/\/\S+/.exec(trimmed)?.[0];
  return link !== undefined && URL.canParse(link) ? pointOfLink(new URL(link)) : null;
}

function pointOfLink({ href, searchParams }: URL): MapPoint | null {
  for (const name of PARAMETERS) {
    const point = pairOf((searchParams.get(name) ?? '').replace(/^loc:/, ''));
    if (point) return point;
  }
  const match = PLACE.exec(href) ?? MIDDLE.exec(href);
  return match && pointOf(Number(match[1]), Number(match[2]));
}

function pairOf(text: string): MapPoint | null {
  const match = PAIR.exec(text.trim());
  return match && pointOf(Number(match[1]), Number(match[2]));
}
