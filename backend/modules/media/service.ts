import sharp from 'sharp';
import { MEDIA_WIDTHS } from '#lib/catalogue/domain/media.ts';
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

/** Cuts under way, so that ten visitors of one new image cut it once. */
const cutting = new Map<string, Promise<Buffer | null>>();

/**
 * An image cut to a width, out of the store when it was cut before; never wider than its original.
 * Null when there is no such image, or its original was never had.
 */
export function pictureFile(
  deps: Pick<Dependencies, 'db' | 'files'>,
  id: string,
  request: PictureRequest,
): Promise<Buffer | null> {
  const key = `media-cuts/${id}/${request.width}${request.lean ? '-lean' : ''}.${request.format.extension}`;
  const running = cutting.get(key);
  if (running) return running;
  const work = cut(deps, id, request, key).finally(() => cutting.delete(key));
  cutting.set(key, work);
  return work;
}

async function cut(
  deps: Pick<Dependencies, 'db' | 'files'>,
  id: string,
  request: PictureRequest,
  key: string,
): Promise<Buffer | null> {
  const cached = await deps.files.read(key);
  if (cached) return cached;
  const original = await readOriginal(deps, id);
  if (!original) return null;
  const { format } = request;
  const image = sharp(original)
    .rotate()
    .resize({ width: widthOf(request), withoutEnlargement: true });
  const options = { quality: qualityOf(request), effort: format.effort };
  const body = await (format.extension === 'avif' ? image.avif(options) : image.webp(options)).toBuffer();
  await deps.files.write(key, body);
  return body;
}

function widthOf({ width, lean }: PictureRequest): number {
  return (lean && MEDIA_WIDTHS.findLast((known) => known < width)) || width;
}

function qualityOf({ width, format, lean }: PictureRequest): number {
  if (lean) return format.lean;
  return width === PHONE_WIDTH ? format.fine : format.quality;
}

async function readOriginal(deps: Pick<Dependencies, 'db' | 'files'>, id: string): Promise<Buffer | null> {
  const [path, position] = id.split('-');
  const row = await deps.db
    .selectFrom('media')
    .select('file_key')
    .where('path', '=', path ?? '')
    .where('position', '=', Number(position))
    .executeTakeFirst();
  return row?.file_key ? deps.files.read(row.file_key) : null;
}
