import type { Metadata } from 'next';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { findRoute } from '../domain/routes/find-route.ts';
import { hasMarkdown, markdownAddress } from '../domain/routes/markdown.ts';
import { plainText } from '../domain/text/plain-text.ts';
import { env } from '../env.ts';

const MAX_DESCRIPTION = 200;

/** Absolute address of a path of the shop; never made from the Host header. */
export function absoluteUrl(path: string): string {
  return `${env().siteUrl}${path === '/' ? '/' : path}`;
}

export interface PageHead {
  title: string;
  description?: string;
  /** What a preview of a link says before the description: a product's price. */
  lead?: string;
  /** Canonical path with its query, e.g. '/mesa/tazas/11?page=2'; null of a page that is none: its address leads nowhere. */
  canonical: string | null;
  /** Path of the picture that stands for a link to the page: 1200 × 630 px, JPEG (lib/previews). */
  preview?: string | null;
  noindex?: boolean;
}

/** What the head of a page says to search engines and to whoever shows a link to it (SEO-01, SEO-02). */
export function pageMetadata(head: PageHead): Metadata {
  const description = shorten(head.description ?? '');
  const canonical = head.canonical === null ? null : absoluteUrl(head.canonical);
  const title = head.title.includes(SHOP_NAME) ? head.title : `${head.title} | ${SHOP_NAME}`;
  const shared = shorten([head.lead, head.description].filter(Boolean).join(' · '));
  const said = { title: head.title, ...(shared && { description: shared }) };
  const { openGraph, twitter } = previewHead(head.preview ?? null, head.title);
  return {
    title,
    // A description of the shop (sharedHead) is none of this page.
    description: description || null,
    ...(head.canonical !== null && {
      alternates: { canonical, ...(!head.noindex && markdownOf(head.canonical)) },
    }),
    robots: head.noindex
      ? { index: false, follow: true }
      : { index: true, follow: true, 'max-image-preview': 'large' },
    openGraph: { ...openGraph, ...said, ...(canonical !== null && { url: canonical }) },
    twitter: { ...twitter, ...said },
  };
}

/**
 * What pages have that say no more than a title: their previews take it, and their own description where they have one, beside what
 * the shop is.
 * @param preview path of the shop's own picture, null without
 */
export function sharedHead(description: string, preview: string | null): Metadata {
  const said = shorten(description);
  return { ...(said && { description: said }), ...previewHead(preview, SHOP_NAME) };
}

function previewHead(preview: string | null, alt: string) {
  const picture = preview && { url: absoluteUrl(preview), alt };
  return {
    openGraph: {
      siteName: SHOP_NAME,
      locale: 'es_BO',
      type: 'website',
      ...(picture && { images: [{ ...picture, width: 1200, height: 630, type: 'image/jpeg' }] }),
    },
    twitter: {
      card: picture ? 'summary_large_image' : 'summary',
      ...(picture && { images: [picture] }),
    },
  } satisfies Metadata;
}

/** Where the page is in Markdown; nothing for a page that is HTML alone. */
function markdownOf(canonical: string) {
  if (!hasMarkdown(findRoute(canonical))) return {};
  return { types: { 'text/markdown': absoluteUrl(markdownAddress(canonical)) } };
}

/** Plain text of HTML, cut at a word. */
function shorten(text: string): string {
  const plain = plainText(text);
  if (plain.length <= MAX_DESCRIPTION) return plain;
  return `${plain.slice(0, MAX_DESCRIPTION).replace(/\s\S*$/, '')}…`;
}
