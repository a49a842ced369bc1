import 'server-only';
import { mediaUrl } from '#lib/media/domain/media.ts';
import { BackendError } from '#lib/platform/api/errors.ts';
import { fetchPicture } from '#lib/platform/api/media.ts';
import { previewVersion } from './address.ts';
import type { Preview } from './domain/preview.ts';
import { drawPreview } from './draw.ts';
import { PreviewCache } from './preview-cache.ts';

const cache = new PreviewCache();

/**
 * The picture of a shared link as a JPEG of 1200 × 630 px.
 * @throws BackendError when the picture in it cannot be had for now
 * @throws TooManyPreviews
 */
export function previewJpeg(preview: Preview): Promise<Buffer> {
  return cache.get(previewVersion(preview), async () =>
    drawPreview(preview, await pictureOf(preview.picture)),
  );
}

/** The bytes of a picture; null without one, or when nobody has it. @throws BackendError */
async function pictureOf(path: string): Promise<Buffer | null> {
  if (path === '') return null;
  const name = mediaUrl(path, 1, 1080).replace(/^\/media\//, '');
  // Others may wait for the same picture: no visitor's leaving ends it.
  const response = await fetchPicture(name, { accept: 'image/webp' });
  if (response.ok) return Buffer.from(await response.arrayBuffer());
  await response.body?.cancel();
  if (response.status < 500) return null;
  throw new BackendError('http', 'media', `status ${response.status}`, { status: response.status });
}
