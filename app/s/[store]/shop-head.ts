import type { Metadata } from 'next';
import { previewOf } from '#app/media/cards/load-preview.ts';
import { sharedHead } from '#lib/platform/seo/metadata.ts';
import { loadHome } from './shop-facts.ts';

/**
 * What a preview says of a page that says no more than its title: what the shop is, with the picture of its home page. Where these
 * cannot be had for now, the page comes without.
 */
export async function shopHead(store: string): Promise<Metadata> {
  const [home, picture] = await Promise.all([
    loadHome().catch(() => null),
    previewOf({ kind: 'home', store: Number(store) }).catch(() => null),
  ]);
  return sharedHead(home?.layout.about?.description ?? '', picture);
}
