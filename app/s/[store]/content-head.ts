import type { Metadata } from 'next';
import { mediaUrl } from '#lib/catalogue/domain/media.ts';
import type { ContentPage } from '#lib/content/data.ts';
import { pageMetadata } from '#lib/platform/seo/metadata.ts';

/** The head of a content page, from the ABOUT of its layout (SEO-01). */
export function contentHead(page: ContentPage, canonical: string, noindex = false): Metadata {
  const { about, name } = page.layout;
  const image = page.media[about?.image ?? ''];
  return {
    ...pageMetadata({
      title: about?.title ?? name,
      description: about?.description ?? '',
      canonical,
      image: image ? mediaUrl(image.path, 1, 1440) : null,
      noindex,
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
