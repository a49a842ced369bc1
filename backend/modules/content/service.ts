import type { FastifyBaseLogger } from 'fastify';
import { splitName } from '#lib/content/domain/limits.ts';
import { isShown } from '#lib/content/domain/schedule.ts';
import type { CallInput, CallOutput } from '#lib/contracts/call.ts';
import type { getFile, Layout } from '#lib/contracts/content/content.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readText, templateIn } from './files.ts';
import { generateLayout } from './generated-layouts.ts';
import { imageNames } from './image-names.ts';
import { findMedia } from './media-reader.ts';
import { findContent } from './revision-repository.ts';

type Deps = Pick<Dependencies, 'db' | 'files' | 'clock'>;

/**
 * A layout template by folder and name, as it shows now, with the images that it names (CALL-32, BLOCK-06..08). A name
 * that no file can have gives null, like a file that is not there and one whose time is not now. A file that was broken
 * past lint is sent as it was last published.
 */
export async function readLayout(
  deps: Deps,
  request: CallInput<typeof getFile>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<CallOutput<typeof getFile>> {
  const split = splitName(`${request.foldername}/${request.layoutFile}`);
  if (!split) return absent;
  const made = await generateLayout(deps, split.folder, split.file);
  if (made) return { success: true, template: made, media: {} };
  const name = `${split.folder}/${split.file}`;
  const text = await readText(deps.files, name);
  if (text === null) return absent;
  const found = templateIn(text) ?? (await lastPublished(deps, name, log));
  const template = found && shownNow(found, deps.clock());
  if (!template) return absent;
  return { success: true, template, media: await findMedia(deps.db, imageNames(template)) };
}

const absent: CallOutput<typeof getFile> = { success: true, template: null, media: {} };

async function lastPublished(
  { db }: Deps,
  name: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Layout | null> {
  log.error({ template: name }, 'template.broken');
  const content = await findContent(db, name);
  return content === null ? null : templateIn(content);
}

/** A page with the rows that show now; null outside of its own time. */
function shownNow(template: Layout, now: Date): Layout | null {
  if (template.kind !== 'page') return template;
  if (!isShown(template, now)) return null;
  return { ...template, rows: template.rows.filter((row) => isShown(row, now)) };
}
