import type { Db } from '../../db/database.ts';
import type { FileStore } from '../../ports/files.ts';
import { readText, templateIn } from './files.ts';
import { nameOf } from './publish.ts';
import { newestRevisions } from './revision-repository.ts';

/** Names of the templates that an editor has published at least once, also of those whose file is gone. */
export async function publishedNames(db: Db): Promise<Set<string>> {
  return new Set((await newestRevisions(db)).keys());
}

/** The full name of a page, and whether it is published. @throws Refusal for what no template can be called, or nobody writes */
export async function findPublishedPage(
  files: FileStore,
  given: string,
): Promise<{ name: string; isThere: boolean }> {
  const { name } = nameOf(given);
  const text = await readText(files, name);
  return { name, isThere: text !== null && templateIn(text)?.kind === 'page' };
}
