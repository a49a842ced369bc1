import type { PictureInput } from '../product-input.ts';

/** Images of a variant as a file and the shop have them. */
interface PictureLists {
  given: readonly PictureInput[];
  existing: readonly PictureInput[];
  /** Source of the image that comes first, '' when the file does not say. */
  own: string;
  /** The order of the file counts, whatever it leaves out. */
  isOrdered: boolean;
}

/** Sources of images that the shop has and a file does not name. */
export function unnamedPictures(
  given: readonly PictureInput[],
  existing: readonly PictureInput[],
): PictureInput[] {
  const named = new Set(given.map(({ source }) => source));
  return existing.filter(({ source }) => !named.has(source));
}

/** The images of a file and those that it does not name; it gives new ones their places where it says them. */
export function mergePictures({ given, existing, own, isOrdered }: PictureLists): PictureInput[] {
  const left = unnamedPictures(given, existing);
  if (left.length === 0 || isOrdered) return [...given, ...left];
  const byGiven = new Map(given.map((picture) => [picture.source, picture]));
  const pictures = existing.map((picture) => byGiven.get(picture.source) ?? picture);
  addPictures(pictures, given);
  const first = pictures.findIndex(({ source }) => own !== '' && source === own);
  return first > 0 ? [...pictures.splice(first, 1), ...pictures] : pictures;
}

/** Adds those that are not there, each at its place, at the end without one. */
export function addPictures(pictures: PictureInput[], given: readonly PictureInput[]): void {
  const fresh = unnamedPictures(pictures, given);
  for (const picture of fresh) {
    pictures.splice((picture.position ?? pictures.length + 1) - 1, 0, picture);
  }
}
