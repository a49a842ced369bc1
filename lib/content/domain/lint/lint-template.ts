import { lintContrast } from './contrast.ts';
import type { ResolvedReferences } from './references.ts';
import { lintVideos } from './videos.ts';
import type { Finding } from './finding.ts';
import { lintHeadings } from './headings.ts';
import { lintEmptyLinks, lintLinks, lintMarkup, lintSliders } from './links.ts';
import { lintPictures } from './pictures.ts';

/** Nothing asked: the rules that need no shop. */
const NO_REFERENCES: ResolvedReferences = { pictures: {}, films: {}, links: {}, categories: {}, products: {} };

/**
 * What the doctor says of a template beyond its form: pictures, links, markup, contrast, headings.
 * @param facts what the shop answered to `referencesIn` the template
 */
export function lintTemplate(template: Record<string, unknown>, facts: ResolvedReferences = NO_REFERENCES): Finding[] {
  if (template.kind === 'data') return lintLinks(template, facts);
  return [
    ...lintPictures(template, facts),
    ...lintVideos(template, facts),
    ...lintLinks(template, facts),
    ...lintEmptyLinks(template),
    ...lintMarkup(template),
    ...lintSliders(template),
    ...lintContrast(template),
    ...lintHeadings(template),
  ];
}
