import 'server-only';
import { mediaUrl } from '#lib/catalogue/domain/media.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { askPicture } from '#lib/platform/api/picture.ts';
import { previewVersion } from './address.ts';
import type { Preview } from './domain/preview.ts';
import { drawPreview } from './draw.ts';
import { PreviewCache } from './preview-cache.ts';

const kept = new PreviewCache();

/**
 * The picture of a shared link as a JPEG of 1200 × 630 px.
 * @throws BackendError when the picture in it cannot be had for now
 * @throws TooManyPreviews
 */
export function previewJpeg(preview: Preview): Promise<Buffer> {
  return kept.get(previewVersion(preview), async () =>
    drawPreview(preview, await pictureOf(preview.picture)),
  );
}

/** The bytes of a picture; null without one, or when nobody has it. @throws BackendError */
async function pictureOf(path: string): Promise<Buffer | null> {
  if (path === '') return null;
  // Others may wait for the same picture: nobody's leaving ends it, only the time limit of askPicture.
  const { signal } = new AbortController();
  const name = mediaUrl(path, 1, 1080).replace(/^\/media\//, '');
  const answer = await askPicture(name, { accept: 'image/webp' }, signal);
  if (answer.ok) return Buffer.from(await answer.arrayBuffer());
  await answer.body?.cancel();
  if (answer.status < 500) return null;
  throw new BackendError('http', 'media', `status ${answer.status}`, { status: answer.status });
}
