import type { z } from 'zod';
import type { CallOutput } from '#lib/contracts/call.ts';
import { type getFile, type Layout, layout } from '#lib/contracts/content.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findMedia } from './repository.ts';

const FOLDER = /^[\w-]+(?:\/[\w-]+){0,4}$/;
const NAME = /^[\w-]+$/;

/**
 * A layout template by folder and name, with the pictures that it names (CALL-32, BLOCK-06..08).
 * A name that no file can have answers null, like a file that is not there.
 * @throws Error when the file is not a layout: it was written past the doctor, and the page must not be cached empty.
 */
export async function readLayout(
  deps: Pick<Dependencies, 'db' | 'files'>,
  request: z.output<(typeof getFile)['request']>,
): Promise<CallOutput<typeof getFile>> {
  const name = request.layoutFile.replace(/\.json$/, '');
  if (!NAME.test(name) || !FOLDER.test(request.foldername)) return absent;
  const file = await deps.files.read(`layouts/${request.foldername}/${name}.json`);
  if (!file) return absent;
  const template = layout.parse(JSON.parse(file.toString('utf8')));
  return { success: true, template, media: await findMedia(deps.db, pictureNames(template)) };
}

const absent: CallOutput<typeof getFile> = { success: true, template: null, media: {} };

/** Every text of a template that looks like a picture's file name. */
function pictureNames(template: Layout): string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/\.(webp|jpe?g|png|avif)$/i.test(value)) names.add(value);
    } else if (value && typeof value === 'object') {
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(template.rows);
  visit('about' in template ? template.about : null);
  return [...names];
}
