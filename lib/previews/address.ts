import { createHash } from 'node:crypto';
import * as routes from '#lib/platform/routes.ts';
import { type PreviewName, previewSegments } from './domain/name.ts';
import type { Preview } from './domain/preview.ts';

/** Raised whenever pictures are drawn differently: their addresses change with it. */
const DESIGN = 2;

/** Another text whenever the picture is another one: 12 hexadecimal digits. */
export function previewVersion(preview: Preview): string {
  const content = JSON.stringify([DESIGN, preview]);
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

/** The path of a page's picture. A changed price gives it another one, so that whoever showed the old one asks anew. */
export function previewPath(name: PreviewName, preview: Preview): string {
  return routes.preview(previewSegments(name, previewVersion(preview)));
}
