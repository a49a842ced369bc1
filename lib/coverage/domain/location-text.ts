import { withoutInvisible } from '#lib/platform/domain/visible-text.ts';
import { pointOfAngles } from './angle-text.ts';
import { parsePlusCode } from './plus-code.ts';
import { DEGREES, type MapPoint, pointOf, pointOfPair, pointOfTexts } from './point.ts';

/** Parameters in which links of maps carry a pair: WhatsApp's location, Google Maps, Apple Maps, Waze. */
const PARAMETERS = ['q', 'query', 'll', 'daddr', 'destination', 'center'];
/** Where Google Maps writes the place (`!3d…!4d…`) and the middle of the map (`/@…`); the place is what was meant. */
const PLACE = new RegExp(`!3d${DEGREES}!4d${DEGREES}`);
const MIDDLE = new RegExp(`/@${DEGREES},${DEGREES}`);
/** The middle of a map of OpenStreetMap. */
const OSM_MIDDLE = new RegExp(`#map=\\d+(?:\\.\\d+)?/${DEGREES}/${DEGREES}`);
/** Longer texts are no location. */
const MOST_CHARACTERS = 2000;

/**
 * The point that a pasted text names: "-16.5,-68.1", degrees with minutes and seconds, a geo: address, a plus code, or a link of
 * WhatsApp, Waze, OpenStreetMap, Google or Apple Maps. Null for any other text. Links that hide the point behind a short address
 * are not followed.
 * @param near where short plus codes without a city are resolved
 */
export function parseLocation(text: string, near: MapPoint | null = null): MapPoint | null {
  if (text.length > MOST_CHARACTERS) return null;
  const trimmed = withoutInvisible(text).replaceAll('\u2212', '-');
  const named =
    pointOfPair(trimmed.replace(/^geo:/i, '').replace(/[?;](?:q|z|u)=.*$/, '')) ??
    pointOfAngles(trimmed) ??
    parsePlusCode(trimmed, near);
  if (named) return named;
  const link = /https?:\/\/\S+/.exec(trimmed)?.[0];
  return link !== undefined && URL.canParse(link) ? pointOfLink(new URL(link), near) : null;
}

function pointOfLink({ href, pathname, searchParams }: URL, near: MapPoint | null): MapPoint | null {
  for (const name of PARAMETERS) {
    const text = (searchParams.get(name) ?? '').replace(/^loc:/, '');
    const point = pointOfPair(text) ?? parsePlusCode(text, near);
    if (point) return point;
  }
  const marked = pointOfTexts(searchParams.get('mlat') ?? '', searchParams.get('mlon') ?? '');
  return (
    marked ??
    matched(PLACE, href) ??
    pointOfPath(pathname) ??
    matched(MIDDLE, href) ??
    matched(OSM_MIDDLE, href)
  );
}

function matched(pattern: RegExp, href: string): MapPoint | null {
  const match = pattern.exec(href);
  return match && pointOf(Number(match[1]), Number(match[2]));
}

/** The last pair of a path, where a way ends: '/maps/search/-16.5,+-68.1', '/maps/dir//-16.5,-68.1'. */
function pointOfPath(pathname: string): MapPoint | null {
  const points = pathname.split('/').map((segment) => {
    try {
      return pointOfPair(decodeURIComponent(segment).replaceAll('+', ' '));
    } catch {
      return null;
    }
  });
  return points.findLast((point) => point !== null) ?? null;
}
