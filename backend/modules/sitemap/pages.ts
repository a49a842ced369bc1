import { layout } from '#lib/contracts/content.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FileStore } from '../../ports/files.ts';
import { findMedia } from '../content/repository.ts';

const ROOT = 'layouts/pages/';
/** What an address can name, as in /pages/ayuda/cuidado/lino. */
const PAGE = /^(?:[\w-]{1,120}\/){0,4}[\w-]{1,120}$/;
/** Pages that a sitemap may have at most, and files that are read at once. */
const MOST = 5000;
const AT_ONCE = 16;

interface FoundPage {
  path: string;
  changed: Date;
  title: string;
  picture: string;
}

/** The content pages with what their ABOUT says, by path (AJ-28). A file that is no page is left out. */
export async function contentPages({ db, files }: Pick<Dependencies, 'db' | 'files'>) {
  const keys = (await files.list(ROOT)).filter((key) => key.endsWith('.json')).slice(0, MOST);
  const found: FoundPage[] = [];
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const some = await Promise.all(keys.slice(at, at + AT_ONCE).map((key) => readPage(files, key)));
    found.push(...some.filter((page) => page !== null));
  }
  const media = await findMedia(db, [...new Set(found.map(({ picture }) => picture).filter(Boolean))]);
  return found.map(({ path, changed, title, picture }) => ({
    path,
    dateupdated: changed.toISOString(),
    title,
    image: media[picture]?.path ?? '',
  }));
}

async function readPage(files: FileStore, key: string): Promise<FoundPage | null> {
  const path = key.slice(ROOT.length, -'.json'.length);
  if (!PAGE.test(path)) return null;
  const [file, changed] = await Promise.all([files.read(key), files.changed(key)]);
  const page = file && layout.safeParse(jsonOf(file)).data;
  if (!page || !changed || page.kind !== 'page') return null;
  return { path, changed, title: page.about?.title ?? page.name, picture: page.about?.image ?? '' };
}

function jsonOf(file: Buffer): unknown {
  try {
    return JSON.parse(file.toString('utf8'));
  } catch {
    return null;
  }
}
