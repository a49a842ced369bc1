import { VISITORS_FOLDER } from '#lib/forms/domain/visitor-images.ts';
import { MAIL_PICTURE_FILE, MEDIA_WIDTHS } from '#lib/media/domain/media.ts';
import type { Dependencies } from '../../dependencies.ts';
import { FilesAway } from '../../ports/files-away.ts';
import { type Cut, cutImage } from './cut.ts';
import type { MediaFormat } from './format.ts';

/** As wide as a phone's screen, whose dots are too fine for the eye: the first images of a page are cut to fit the connection. */
const PHONE_WIDTH = 720;

/** What a browser wants of an image. */
export interface PictureRequest {
  /** In px. */
  width: number;
  format: MediaFormat;
  /** Its bytes are dear: the next smaller width, and a plainer image. */
  lean: boolean;
}

type Deps = Pick<Dependencies, 'db' | 'files' | 'images'>;

/** Cuts under way, so that ten visitors of one new image cut it once. */
const cutting = new Map<string, Promise<Buffer | null>>();

/**
 * An image cut to a width, out of the store when it was cut before; never wider than its original.
 * Null when there is no such image, or its original was never had.
 * @throws Limited for a visitor's image while too many others wait
 */
export function pictureFile(deps: Deps, id: string, request: PictureRequest): Promise<Buffer | null> {
  const { format, lean } = request;
  const { extension, effort } = format;
  const cut = { extension, effort, width: widthOf(request), quality: qualityOf(request) };
  return stored(deps, id, `${request.width}${lean ? '-lean' : ''}${CUT_ENDINGS[extension]}`, cut);
}

/** A square JPEG is called by its side alone, and mail has its own. */
const CUT_ENDINGS = { avif: '.avif', webp: '.webp', jpg: '-wide.jpg' } as const;

/** The same as mail shows it: a square JPEG, its middle where the image is none. @throws Limited as `pictureFile` does */
export function mailPicture(deps: Deps, id: string): Promise<Buffer | null> {
  return stored(deps, id, MAIL_PICTURE_FILE, { extension: 'mail' });
}

/** A cut of an image out of the store, or made once and stored. */
function stored(deps: Deps, id: string, name: string, cut: Cut): Promise<Buffer | null> {
  const key = `media-cuts/${id}/${name}`;
  const running = cutting.get(key);
  if (running) return running;
  const make = async () => {
    const cached = await deps.files.read(key);
    if (cached) return cached;
    const original = await readOriginal(deps, id);
    if (!original) return null;
    const { content, isVisitors } = original;
    const body =
      isVisitors && deps.images ? await deps.images.cut(content, cut) : await cutImage(content, cut);
    // It can be cut again: a store that takes nothing keeps no image back.
    await deps.files.write(key, body).catch((error: unknown) => {
      if (!(error instanceof FilesAway)) throw error;
    });
    return body;
  };
  const work = make().finally(() => cutting.delete(key));
  cutting.set(key, work);
  return work;
}

function widthOf({ width, lean }: PictureRequest): number {
  return (lean && MEDIA_WIDTHS.findLast((known) => known < width)) || width;
}

function qualityOf({ width, format, lean }: PictureRequest): number {
  if (lean) return format.lean;
  return width === PHONE_WIDTH ? format.fine : format.quality;
}

/** An original, and whether a visitor sent it: those are cut apart from the shop's own. */
async function readOriginal(
  deps: Deps,
  id: string,
): Promise<{ content: Buffer; isVisitors: boolean } | null> {
  const [path, position] = id.split('-');
  const row = await deps.db
    .selectFrom('media')
    .select(['file_key', 'source'])
    .where('path', '=', path ?? '')
    .where('position', '=', Number(position))
    .executeTakeFirst();
  const content = row?.file_key ? await deps.files.read(row.file_key) : null;
  return content && { content, isVisitors: row?.source.startsWith(`${VISITORS_FOLDER}/`) === true };
}
