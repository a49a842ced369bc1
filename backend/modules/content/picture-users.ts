import type { FileStore } from '../../ports/files.ts';
import { listNames, readText, templateIn } from './files.ts';

/**
 * The published templates that contain a picture's or video's file name, by their names. 'foto.jpg' finds a picture
 * of that name in another format too (CONST-03).
 */
export async function templatesNaming(files: FileStore, name: string): Promise<string[]> {
  const wanted = new Set([name, name.replace(/\.\w+$/, '.jpg')]);
  const found: string[] = [];
  for (const template of await listNames(files)) {
    const layout = templateIn((await readText(files, template)) ?? '');
    if (layout && says([layout.rows, layout.about], wanted)) found.push(template);
  }
  return found;
}

function says(value: unknown, wanted: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return wanted.has(value.trim());
  if (!value || typeof value !== 'object') return false;
  return Object.values(value).some((child) => says(child, wanted));
}
