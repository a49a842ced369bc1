import type { Metadata } from 'next';
import type { ContentPage } from '#lib/content/data.ts';
import { type PageHead, pageMetadata } from '#lib/platform/seo/metadata.ts';

/** The head of a content page, from the ABOUT of its layout (SEO-01). */
export function contentHead(page: ContentPage, head: Omit<PageHead, 'title' | 'description'>): Metadata {
  const { about, name } = page.layout;
  return {
    ...pageMetadata({
      title: about?.title || name,
      description: about?.description ?? '',
      ...head,
    }),
    other: metaTags(about?.meta),
  };
}

/** The layout's own meta tags: [{name, content}]. */
function metaTags(meta: unknown): Record<string, string> {
  if (!Array.isArray(meta)) return {};
  const tags: Record<string, string> = {};
  for (const tag of meta) {
    if (typeof tag?.name === 'string' && typeof tag?.content === 'string') tags[tag.name] = tag.content;
  }
  return tags;
}
