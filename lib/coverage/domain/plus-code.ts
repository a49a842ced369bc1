import { decode, expand } from 'pluscodes';
import { centreNamed } from './city-centres.ts';
import { type MapPoint, pointOf } from './point.ts';

/** A code, then the town that a short one is near: '57R9FVRF+W6', 'FVRF+W6 La Paz'. */
const CODE =
  /^([23456789CFGHJMPQRVWX]{8}|[23456789CFGHJMPQRVWX]{4}|[23456789CFGHJMPQRVWX]{2})(\+[23456789CFGHJMPQRVWX]{2,7})(?:[\s,]+(.{1,80}))?$/i;
/** Signs of a whole code before its plus. */
const WHOLE = 8;

/**
 * The middle of the square that a plus code names. A short code is resolved near the city named after it, else near
 * `near`; null without either, and for what is no code.
 */
export function parsePlusCode(text: string, near: MapPoint | null): MapPoint | null {
  const [, before = '', after = '', town] = CODE.exec(text.trim()) ?? [];
  if (before === '') return null;
  const code = `${before}${after}`.toUpperCase();
  const around = town === undefined ? near : centreNamed(town);
  const whole = before.length === WHOLE ? code : around && expand(code, around);
  const square = whole && decode(whole);
  return square ? pointOf(square.latitude, square.longitude) : null;
}
