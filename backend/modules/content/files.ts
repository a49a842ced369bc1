import { createHash } from 'node:crypto';
import { MAX_LAYOUT_BYTES } from '#lib/content/domain/limits.ts';
import { salvageLayout } from '#lib/content/domain/salvage.ts';
import type { Layout } from '#lib/contracts/content/content.ts';
import { isRecord, parseJson } from '#lib/platform/domain/json.ts';
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

/**
 * A template as it is kept: without the keys that are the editor's own ('$schema', '$revision'), written in one way, so
 * that spaces and line ends make no other version.
 */
export function canonicalText(text: string): string {
  const parsed = parseJson(text);
  if (!isRecord(parsed)) return text;
  const own = Object.entries(parsed).filter(([key]) => !key.startsWith('$'));
  return `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`;
}

/** Names the content of a template: what an editor pulled, and what would be overwritten. */
export function markOf(text: string): string {
  return createHash('sha256').update(canonicalText(text)).digest('hex').slice(0, 12);
}
