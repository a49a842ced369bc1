import { VIDEOS } from '#backend/modules/content/index.ts';
import { fileTexts } from '#lib/labels/data/files.ts';
import { withoutAccents } from '#lib/platform/domain/without-accents.ts';
import { Refusal } from '../../http/handler.ts';
import type { ContentKind } from './content-kind.ts';

const MAX_STEM = 80;
const MAX_FOLDERS = 5;
const FOLDER = /^\w[\w-]{0,59}$/;
const ENDINGS: Readonly<Record<string, ContentKind>> = {
  webp: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  avif: 'picture',
  mp4: 'video',
  vtt: 'captions',
};

/** What a name says that its file is; null for none that the shop keeps. */
export function kindByName(name: string): ContentKind | null {
  return ENDINGS[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? null;
}

/**
 * The name that a file gets in the shop, as templates write it: without accents, spaces and signs, and without the
 * folders of the machine that it comes from. Videos and captions always lie in 'videos'.
 * @throws Refusal for what cannot be called so
 */
export function libraryName(filename: string, folder: string): string {
  const base = plain(filename.split(/[/\\]/).at(-1) ?? '');
  const dot = base.lastIndexOf('.');
  const ending = base.slice(dot + 1).toLowerCase();
  const stem = base
    .slice(0, Math.max(0, dot))
    .replace(/[^\w-]+/g, '-')
    .replace(/^[-_]+|-+$/g, '')
    .slice(0, MAX_STEM);
  const kind = kindByName(base);
  if (dot < 1 || stem === '' || kind === null) throw new Refusal(fileTexts.badName(filename.slice(0, 200)));
  const inside = kind === 'picture' ? folderName(folder) : VIDEOS;
  return [...(inside === '' ? [] : [inside]), `${stem}.${ending}`].join('/');
}

/** A folder of the shop's files; '' is the top. @throws Refusal for what cannot be one */
export function folderName(folder: string): string {
  const parts = plain(folder)
    .split('/')
    .filter((part) => part !== '');
  const isFine = parts.length <= MAX_FOLDERS && parts.every((part) => FOLDER.test(part));
  if (!isFine) throw new Refusal(fileTexts.badFolder(folder.slice(0, 200)));
  return parts.join('/');
}

/** The same name for another content, so that neither is lost. */
export function besideOf(name: string, sha: string): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${sha.slice(0, 8)}${name.slice(dot)}`;
}

function plain(text: string): string {
  return withoutAccents(text).trim();
}
