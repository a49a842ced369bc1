import { z } from 'zod';
import { isShown } from '#lib/content/domain/schedule.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FileStore } from '../../ports/files.ts';
import { keyOf, listNames, readText, templateIn } from './files.ts';
import { findMedia } from './media-reader.ts';

const ROOT = 'pages/';
/** What an address can name, as in /pages/ayuda/cuidado/lino. */
const PAGE = /^(?:[\w-]{1,120}\/){0,4}[\w-]{1,120}$/;
/** Pages that a sitemap may have at most, and files that are read at once. */
const MAX_PAGES = 5000;
const AT_ONCE = 16;

const metaTags = z.array(z.object({ name: z.string(), content: z.string() }));

interface FoundPage {
  path: string;
  changed: Date;
  title: string;
  picture: string;
  keywords: string;
}

/** The content pages that show now, with what their ABOUT says, by path (AJ-28). A file that is no page is left out. */
export async function contentPages({ db, files, clock }: Pick<Dependencies, 'db' | 'files' | 'clock'>) {
  const names = (await listNames(files)).filter((name) => name.startsWith(ROOT)).slice(0, MAX_PAGES);
  const now = clock();
  const found: FoundPage[] = [];
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = await Promise.all(names.slice(at, at + AT_ONCE).map((name) => readPage(files, name, now)));
    found.push(...some.filter((page) => page !== null));
  }
  const media = await findMedia(db, [...new Set(found.map(({ picture }) => picture).filter(Boolean))]);
  return found.map(({ changed, picture, ...page }) => ({
    ...page,
    dateupdated: changed.toISOString(),
    image: media[picture]?.path ?? '',
  }));
}

async function readPage(files: FileStore, name: string, now: Date): Promise<FoundPage | null> {
  const path = name.slice(ROOT.length);
  if (!PAGE.test(path)) return null;
  const [text, changed] = await Promise.all([readText(files, name), files.changed(keyOf(name))]);
  const page = text === null ? null : templateIn(text);
  if (!page || !changed || page.kind !== 'page' || !isShown(page, now)) return null;
  return {
    ...{ path, changed },
    title: page.about?.title || page.name,
    picture: page.about?.image ?? '',
    keywords: keywordsOf(page.about?.meta),
  };
}

function keywordsOf(meta: unknown): string {
  const { data = [] } = metaTags.safeParse(meta);
  return data
    .filter(({ name }) => name === 'keywords')
    .map(({ content }) => content)
    .join();
}
