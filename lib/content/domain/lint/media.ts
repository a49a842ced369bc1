import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { type Finding, finding } from '#lib/lint/domain/finding.ts';
import type { PictureInfo, ResolvedReferences } from './references.ts';
import { headValues, numberIn, type Placed, placedBlocks, textIn, type Value, valuesOf } from './walk.ts';

/** Width of the page's content on the widest screens, in px. */
const PAGE_WIDTH = 1440;
/** Dots of a fine screen for one pixel that are worth their weight. */
const FINE = 2;
/** Cuts are made from the file at the first visit: beyond this it takes long. */
const HEAVY_PICTURE = 1_500_000;
/** A video plays in parts, but who sees all of it loads all of it: beyond this it is dear on a phone. */
const HEAVY_VIDEO = 8_000_000;

/** Shares of a column, as `boxwidth` has them. */
const PARTS: ReadonlyMap<unknown, number> = new Map([
  ['1_3', 1 / 3],
  ['2_3', 2 / 3],
]);

/** Pictures that the shop does not have, without words, too heavy, larger or smaller than they show. */
export function lintPictures(template: Record<string, unknown>, { pictures }: ResolvedReferences): Finding[] {
  return [
    ...headValues(template).flatMap((value) => lintPicture(value, null, pictures)),
    ...placedBlocks(template).flatMap((block) =>
      valuesOf(block).flatMap((value) => lintPicture(value, block, pictures)),
    ),
  ];
}

function lintPicture(
  value: Value,
  block: Placed | null,
  pictures: ResolvedReferences['pictures'],
): Finding[] {
  const name = textIn(value.value);
  if (value.field.kind !== 'picture' || name === '') return [];
  const info = pictures[name];
  if (info === null) return [finding('picture', 'error', value, lintTexts.noPicture(name))];
  const { alt } = value.field;
  const isSilent = alt !== null && textIn(value.beside[alt]) === '' && !info?.alt && !isSecond(value);
  return [
    ...(isSilent ? [finding('alt', 'warning', value, lintTexts.noAlt(name, alt))] : []),
    ...(info ? lintSize(value, name, info, block) : []),
  ];
}

/** The cut for phones and the picture inside share the words of the first one. */
function isSecond({ path }: Value): boolean {
  return /\.(imagemobile|image2)$/.test(path);
}

function lintSize(
  value: Value,
  name: string,
  { width, bytes }: PictureInfo,
  block: Placed | null,
): Finding[] {
  const shown = block ? shownWidth(block) : PAGE_WIDTH;
  const isPhone = value.path.endsWith('.imagemobile');
  return [
    ...(bytes > HEAVY_PICTURE
      ? [finding('picture-size', 'warning', value, lintTexts.heavyPicture(name, bytes))]
      : []),
    ...(width > shown * FINE * 2 && width > PAGE_WIDTH
      ? [finding('picture-size', 'note', value, lintTexts.widePicture(name, width, shown))]
      : []),
    ...(block !== null && !isPhone && width < shown / 2
      ? [finding('picture-size', 'note', value, lintTexts.smallPicture(name, width, shown))]
      : []),
  ];
}

/** How wide the picture stands at most, in px. */
function shownWidth({ type, config, size }: Placed): number {
  const given = numberIn(config.fontwidth ?? config.imagewidth);
  if (given > 0) return given;
  if (type === 'button') return 24;
  const column = (PAGE_WIDTH * size) / 12;
  if (type === 'image') return Math.round(column * (PARTS.get(config.boxwidth) ?? 1));
  return Math.round(type === 'imageSlider' ? column : column / 3);
}

/** Videos and captions that the shop does not have, too heavy videos, and videos without captions, which one without words needs not (BLOCK-27). */
export function lintVideos(template: Record<string, unknown>, { videos }: ResolvedReferences): Finding[] {
  return placedBlocks(template)
    .flatMap(valuesOf)
    .flatMap((value) => lintVideo(value, videos));
}

function lintVideo(value: Value, videos: ResolvedReferences['videos']): Finding[] {
  const name = textIn(value.value);
  if (value.field.kind !== 'file' || name === '' || !value.field.strict.safeParse(name).success) return [];
  const bytes = videos[name];
  if (bytes === null) return [finding('film', 'error', value, lintTexts.noFilm(name))];
  if (bytes === 0) return [finding('film', 'error', value, lintTexts.emptyFilm(name))];
  if (!value.path.endsWith('.video')) return [];
  return [
    ...(textIn(value.beside.captions) === ''
      ? [finding('captions', 'note', value, lintTexts.noCaptions(name))]
      : []),
    ...(bytes !== undefined && bytes > HEAVY_VIDEO
      ? [finding('film', 'warning', value, lintTexts.heavyFilm(name, bytes))]
      : []),
  ];
}
