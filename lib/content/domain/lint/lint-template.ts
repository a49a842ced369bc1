import type { Finding } from '#lib/lint/domain/finding.ts';
import { lintContrast } from './contrast.ts';
import { lintHeadings } from './headings.ts';
import { lintEmptyLinks, lintLinks, lintMarkup, lintSliders } from './links.ts';
import { lintPictures, lintVideos } from './media.ts';
import type { ResolvedReferences } from './references.ts';

/** For the rules that need no shop. */
const NOTHING_RESOLVED: ResolvedReferences = {
  pictures: {},
  videos: {},
  links: {},
  categories: {},
  products: {},
};

/**
 * What is to be said of a template beyond its form: pictures, links, markup, contrast, headings.
 * @param shop what it has of `referencesIn` the template
 */
export function lintTemplate(
  template: Record<string, unknown>,
  shop: ResolvedReferences = NOTHING_RESOLVED,
): Finding[] {
  if (template.kind === 'data') return lintLinks(template, shop);
  return [
    ...lintPictures(template, shop),
    ...lintVideos(template, shop),
    ...lintLinks(template, shop),
    ...lintEmptyLinks(template),
    ...lintMarkup(template),
    ...lintSliders(template),
    ...lintContrast(template),
    ...lintHeadings(template),
  ];
}
