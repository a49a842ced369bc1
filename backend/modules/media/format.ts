import { namedIn } from '#lib/platform/domain/accept.ts';

/**
 * In order of preference; `fine` is the quality on a phone's screen, `lean` where bytes are dear. AVIF's effort is low:
 * the first visitor waits. JPEG, which everybody shows, goes to whoever names neither of the others.
 */
export const FORMATS = [
  { type: 'image/avif', extension: 'avif', quality: 55, fine: 45, lean: 38, effort: 2 },
  { type: 'image/webp', extension: 'webp', quality: 80, fine: 74, lean: 62, effort: 3 },
  { type: 'image/jpeg', extension: 'jpg', quality: 82, fine: 76, lean: 62, effort: 0 },
] as const;
export type MediaFormat = (typeof FORMATS)[number];

const JPEG = FORMATS[2];

/**
 * The best format that a client names in `Accept`. Only a name counts: clients that show neither AVIF nor WebP send the
 * same wildcards as those that do (older Safari, readers of links, merchant centres).
 */
export function acceptedFormat(accept: string | undefined): MediaFormat {
  const named = namedIn(accept);
  return FORMATS.find(({ type }) => named.has(type)) ?? JPEG;
}
