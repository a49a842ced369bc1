import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { z } from 'zod';
import { MAX_LAYOUT_BYTES, splitName } from '#lib/content/domain/limits.ts';
import { layoutTexts } from '#lib/labels/content/layouts.ts';
import { isRecord, parseJson } from '#lib/platform/domain/json.ts';
import { type layoutResponses, markOf } from '../../modules/content/operator-contract.ts';

/** A template on the editor's machine. */
export interface TemplateFile {
  path: string;
  /** Folder and file in the shop: 'pages/envios'. */
  name: string;
  /** '' when it is too large to be one. */
  text: string;
  bytes: number;
}

type Found = Omit<TemplateFile, 'name'> & { name: string | null };

/** The files of some paths; of a folder every .json in it. @throws Error that says which path cannot be read */
export async function findTemplates(paths: readonly string[]): Promise<Found[]> {
  const files: Found[] = [];
  for (const given of paths) {
    const path = resolve(given);
    const found = await stat(path).catch((error: unknown) => fail(given, error));
    files.push(...(found.isDirectory() ? await inFolder(path) : [await readTemplate(path, found.size)]));
  }
  return files;
}

async function inFolder(folder: string): Promise<Found[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  if (names.length === 0) throw new Error(layoutTexts.noFiles(folder));
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return readTemplate(path, (await stat(path)).size);
    }),
  );
}

async function readTemplate(path: string, bytes: number): Promise<Found> {
  const isLarge = bytes > MAX_LAYOUT_BYTES;
  const text = isLarge ? '' : await readOrFail(path, 'utf8');
  return { path, name: nameIn(path), text, bytes };
}

/** Templates lie under 'pages' or 'private': 'x/plantillas/pages/ayuda/lino.json' is 'pages/ayuda/lino'. */
function nameIn(path: string): string | null {
  const parts = path.replace(/\.json$/, '').split(sep);
  const at = Math.max(parts.lastIndexOf('pages'), parts.lastIndexOf('private'));
  const split = at < 0 ? null : splitName(parts.slice(at).join('/'));
  return split && `${split.folder}/${split.file}`;
}

/** Gives each file its name in the shop. @throws Error when one has none, or one name is given to several */
export function withNames(files: readonly Found[], as: string | undefined): TemplateFile[] {
  if (as !== undefined && files.length > 1) throw new Error(layoutTexts.usage);
  return files.map((file) => {
    const name = as ?? file.name;
    if (name === null) throw new Error(layoutTexts.noName(file.path));
    return { ...file, name };
  });
}

/**
 * Writes a pulled template with what its editor needs: the schema, and the version that it was made from.
 * @returns its path
 * @throws Error when that would lose changes that are not published
 */
export async function writePulled(
  folder: string,
  { name, text, revision, schema }: z.output<typeof layoutResponses.pulled>,
  isForced: boolean,
): Promise<string> {
  const path = join(folder, `${name}.json`);
  const before = await readFile(path, 'utf8').catch(() => null);
  const next = withOwn(text, { $schema: schema, $revision: revision });
  if (before !== null && !isForced && isEdited(before) && markOf(before) !== revision)
    throw new Error(layoutTexts.wouldOverwrite(path));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, next);
  return path;
}

/** After a push the file is made from what is published now. */
export async function writeRevision({ path, text }: TemplateFile, revision: string): Promise<void> {
  await writeFile(path, withOwn(text, { $revision: revision }));
}

/** A template with keys of the editor's own at its head; what is no object stays as it is. */
function withOwn(text: string, own: Record<string, string>): string {
  const parsed = parseJson(text.replace(/^\u{feff}/u, ''));
  if (!isRecord(parsed)) return text;
  const { $schema, $revision, ...rest } = { ...parsed, ...own };
  const head = { ...($schema !== undefined && { $schema }), ...($revision !== undefined && { $revision }) };
  return `${JSON.stringify({ ...head, ...rest }, null, 2)}\n`;
}

/** Whether a file says something else than the version that it was pulled as. */
function isEdited(text: string): boolean {
  const parsed = parseJson(text);
  return !isRecord(parsed) || parsed.$revision !== markOf(text);
}

/** @throws Error that says why it cannot be read */
export function readOrFail(path: string, encoding: BufferEncoding): Promise<string> {
  return readFile(path, encoding).catch((error: unknown) => fail(path, error));
}

function fail(path: string, error: unknown): never {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  throw new Error(layoutTexts.unreadable(path, reason));
}
