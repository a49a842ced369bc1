import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import type { ResolvedReferences } from './references.ts';
import type { Finding } from './finding.ts';
import { found, placedBlocks, textIn, type Value, valuesOf } from './walk.ts';

/** A film plays in pieces, but who sees all of it loads all of it: beyond this it is dear on a phone. */
const HEAVY_BYTES = 8_000_000;

/** Films and captions that the shop does not have, too heavy films, and films without captions, which one without words needs not (BLOCK-27). */
export function lintVideos(template: Record<string, unknown>, { films }: ResolvedReferences): Finding[] {
  return placedBlocks(template)
    .flatMap(valuesOf)
    .flatMap((value) => lintVideo(value, films));
}

function lintVideo(value: Value, films: ResolvedReferences['films']): Finding[] {
  const name = textIn(value.value);
  if (value.field.kind !== 'file' || name === '' || !value.field.strict.safeParse(name).success) return [];
  const bytes = films[name];
  if (bytes === null) return [found('film', 'error', value, lintTexts.noFilm(name))];
  if (bytes === 0) return [found('film', 'error', value, lintTexts.emptyFilm(name))];
  if (!value.path.endsWith('.video')) return [];
  const isSilent = textIn(value.beside.captions) === '';
  return [
    ...(isSilent ? [found('captions', 'note', value, lintTexts.noCaptions(name))] : []),
    ...(bytes !== undefined && bytes > HEAVY_BYTES
      ? [found('film', 'warning', value, lintTexts.heavyFilm(name, bytes))]
      : []),
  ];
}
