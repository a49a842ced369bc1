import sharp, { type Sharp } from 'sharp';
import { MAIL_PICTURE_FILE, MAIL_PICTURE_SIDE, MEDIA_WIDTHS } from '#lib/catalogue/domain/media.ts';
import type { Dependencies } from '../../dependencies.ts';

/** As wide as a phone's screen, whose dots are too fine for the eye: the first images of a page are cut to fit the connection. */
const PHONE_WIDTH = 720;

/**
 * In order of preference; `fine` is the quality on a phone's screen, `lean` where bytes are dear. AVIF's effort is low:
 * the first visitor waits.
 */
export const FORMATS = [
  { type: 'image/avif', extension: 'avif', quality: 55, fine: 45, lean: 38, effort: 2 },
  { type: 'image/webp', extension: 'webp', quality: 80, fine: 74, lean: 62, effort: 3 },
] as const;
export type MediaFormat = (typeof FORMATS)[number];

/** What a browser wants of an image. */
export interface PictureRequest {
  /** In px. */
  width: number;
  format: MediaFormat;
  /** Its bytes are dear: the next smaller width, and a plainer image. */
  lean: boolean;
}

const MAIL_QUALITY = 80;

type Deps = Pick<Dependencies, 'db' | 'files'>;

/** Cuts under way, so that ten visitors of one new image cut it once. */
const cutting = new Map<string, Promise<Buffer | null>>();

/**
 * An image cut to a width, out of the store when it was cut before; never wider than its original.
 * Null when there is no such image, or its original was never had.
 */
export function pictureFile(deps: Deps, id: string, request: PictureRequest): Promise<Buffer | null> {
  const { format, lean } = request;
  return stored(deps, id, `${request.width}${lean ? '-lean' : ''}.${format.extension}`, (image) => {
    const sized = image.resize({ width: widthOf(request), withoutEnlargement: true });
    const options = { quality: qualityOf(request), effort: format.effort };
    return format.extension === 'avif' ? sized.avif(options) : sized.webp(options);
  });
}

/** The same as mail shows it: a square JPEG, its middle where the image is none. */
export function mailPicture(deps: Deps, id: string): Promise<Buffer | null> {
  return stored(deps, id, MAIL_PICTURE_FILE, (image) =>
    image
      .resize({ width: MAIL_PICTURE_SIDE, height: MAIL_PICTURE_SIDE, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: MAIL_QUALITY, mozjpeg: true }),
  );
}

/** A cut of an image out of the store, or made once and stored. */
function stored(deps: Deps, id: string, name: string, cut: (image: Sharp) => Sharp): Promise<Buffer | null> {
  const key = `media-cuts/${id}/${name}`;
  const running = cutting.get(key);
  if (running) return running;
  const make = async () => {
    const cached = await deps.files.read(key);
    if (cached) return cached;
    const original = await readOriginal(deps, id);
    if (!original) return null;
    const body = await cut(sharp(original).rotate()).toBuffer();
    await deps.files.write(key, body);
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

async function readOriginal(deps: Deps, id: string): Promise<Buffer | null> {
  const [path, position] = id.split('-');
  const row = await deps.db
    .selectFrom('media')
    .select('file_key')
    .where('path', '=', path ?? '')
    .where('position', '=', Number(position))
    .executeTakeFirst();
  return row?.file_key ? deps.files.read(row.file_key) : null;
}
