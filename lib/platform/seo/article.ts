import { isRecord, textOf } from '../domain/json.ts';
import type { ArticleFacts } from './shop-json-ld.ts';

type Told = Pick<ArticleFacts, 'title' | 'description' | 'published' | 'modified' | 'author'>;

/** A day, or an hour of La Paz, which has one offset all year round. */
const TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d)?$/;

/**
 * What a layout's ABOUT tells of a page that is an article: `"article": {"published": "2026-08-17", "modified": …,
 * "author": …}`. Null for any other page, and for one without a date: search engines take no article without.
 */
export function articleTold(about: unknown): Told | null {
  if (!isRecord(about) || !isRecord(about.article)) return null;
  const { published, modified, author } = about.article;
  const day = dayOf(published);
  if (day === '') return null;
  return {
    title: textOf(about.title).trim(),
    description: textOf(about.description).trim(),
    published: day,
    modified: dayOf(modified),
    author: textOf(author).trim(),
  };
}

/** As search engines read it; '' for what is no time. */
function dayOf(value: unknown): string {
  const text = textOf(value).trim();
  if (!TIME.test(text)) return '';
  return text.includes('T') ? `${text}:00-04:00` : text;
}
