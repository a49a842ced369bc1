import type { FileStore } from '../../ports/files.ts';
import { listNames, readText, templateIn } from './files.ts';

const MAX_NAME = 300;
/** No database takes every control sign. */
const NAME = /^\P{Cc}+\.(webp|jpe?g|png|avif)$/iu;

/** Every text of a template that looks like an image's file name. */
export function imageNames({ rows, about }: { rows: unknown; about?: unknown }): string[] {
  return [...new Set(textsIn([rows, about]))].filter((text) => text.length <= MAX_NAME && NAME.test(text));
}

/**
 * The published templates that contain an image's or video's file name, by their names. 'foto.jpg' finds an image
 * of that name in another format too (CONST-03).
 */
export async function templatesNaming(files: FileStore, name: string): Promise<string[]> {
  const wanted = new Set([name, name.replace(/\.\w+$/, '.jpg')]);
  const found: string[] = [];
  for (const template of await listNames(files)) {
    const layout = templateIn((await readText(files, template)) ?? '');
    if (layout && textsIn([layout.rows, layout.about]).some((text) => wanted.has(text.trim())))
      found.push(template);
  }
  return found;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}
