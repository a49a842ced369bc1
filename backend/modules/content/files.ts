import { MAX_LAYOUT_BYTES } from '#lib/content/domain/limits.ts';
import { salvageLayout } from '#lib/content/domain/salvage.ts';
import type { Layout } from '#lib/contracts/content/content.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import type { FileStore } from '../../ports/files.ts';

const FOLDER = 'layouts/';
/** The folder of videos and their captions. */
export const VIDEOS = 'videos';

/** Where a published template lies in the file store. */
export function keyOf(name: string): string {
  return `${FOLDER}${name}.json`;
}

/** Names of all published templates, sorted. */
export async function listNames(files: FileStore): Promise<string[]> {
  const keys = await files.list(FOLDER);
  return keys.filter((key) => key.endsWith('.json')).map((key) => key.slice(FOLDER.length, -'.json'.length));
}

/** The text of a published template; null without one. */
export async function readText(files: FileStore, name: string): Promise<string | null> {
  return (await files.read(keyOf(name)))?.toString('utf8') ?? null;
}

/** The template in a text, whatever is wrong with it left out; null when it is none. */
export function templateIn(text: string): Layout | null {
  return Buffer.byteLength(text) > MAX_LAYOUT_BYTES ? null : salvageLayout(parseJson(text));
}
