import { type MediaWidth, mediaUrl } from '#lib/media/domain/media.ts';

/** The folder in which each visitor has one of their own (FORM-33). */
export const VISITORS_FOLDER = 'usuarios';

/** Name of an uploaded image: its owner's folder, and the id of its set. */
const NAME = /^(usuarios\/[\w-]{1,60})\/([0-9a-f]{16})\.webp$/;

/** An uploaded image's folder and the id of its set; null for a name of another kind. */
export function visitorImage(name: string): { folder: string; path: string } | null {
  const [, folder, path] = NAME.exec(name) ?? [];
  return folder && path ? { folder, path } : null;
}

/** Where an uploaded image is shown, '' for a name of another kind. */
export function visitorImageUrl(name: string, width: MediaWidth): string {
  const image = visitorImage(name);
  return image ? mediaUrl(image.path, 1, width) : '';
}
