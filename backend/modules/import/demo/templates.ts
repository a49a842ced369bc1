import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedNames } from '#backend/modules/content/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { FileStore } from '../../../ports/files.ts';

const LAYOUTS = 'layouts';
const VIDEOS = 'videos';

/** Templates, and the videos that they name. @param folder data/demo */
export async function copyTemplates(files: FileStore, folder: string): Promise<void> {
  for (const key of await demoKeys(folder)) await copy(files, folder, key);
}

/**
 * Adds the templates, forms and videos of this version's demo that a store of an older version lacks. What is there stays
 * as it is, and what an editor has published once is theirs, also when its file is gone. A store without any template of
 * the demo is not the demo.
 * @returns whether the store is the demo
 */
export async function addMissingTemplates(
  { db, files }: Pick<Dependencies, 'db' | 'files'>,
  folder: string,
): Promise<boolean> {
  const keys = await demoKeys(folder);
  const there = new Set([...(await files.list(`${LAYOUTS}/`)), ...(await files.list(`${VIDEOS}/`))]);
  if (!keys.some((key) => key.startsWith(LAYOUTS) && there.has(key))) return false;
  const published = await publishedNames(db);
  const wasPublished = (key: string) => published.has(key.slice(LAYOUTS.length + 1, -'.json'.length));
  for (const key of keys) if (!there.has(key) && !wasPublished(key)) await copy(files, folder, key);
  return true;
}

/** Their keys in the file store, which are their paths in the folder. */
async function demoKeys(folder: string): Promise<string[]> {
  const [videos, layouts] = await Promise.all(
    [VIDEOS, LAYOUTS].map((name) => readdir(join(folder, name), { recursive: true })),
  );
  const templates = (layouts ?? []).filter((name) => name.endsWith('.json'));
  return [
    ...(videos ?? []).map((name) => `${VIDEOS}/${name}`),
    ...templates.map((name) => `${LAYOUTS}/${name.replaceAll('\\', '/')}`),
  ];
}

async function copy(files: FileStore, folder: string, key: string): Promise<void> {
  await files.write(key, await readFile(join(folder, key)));
}
