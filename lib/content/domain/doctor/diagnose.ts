import { judgeContrast } from './contrast.ts';
import type { Facts } from './facts.ts';
import { judgeFilms } from './films.ts';
import type { Finding } from './finding.ts';
import { judgeHeadings } from './headings.ts';
import { judgeEmptyLinks, judgeLinks, judgeMarkup, judgeSliders } from './links.ts';
import { judgePictures } from './pictures.ts';

/** Nothing asked: the rules that need no shop. */
const NOTHING_ASKED: Facts = { pictures: {}, films: {}, links: {}, categories: {}, products: {} };

/**
 * What the doctor says of a template beyond its form: pictures, links, markup, contrast, headings.
 * @param facts what the shop answered to `questionsOf` the template
 */
export function diagnose(template: Record<string, unknown>, facts: Facts = NOTHING_ASKED): Finding[] {
  if (template.kind === 'data') return judgeLinks(template, facts);
  return [
    ...judgePictures(template, facts),
    ...judgeFilms(template, facts),
    ...judgeLinks(template, facts),
    ...judgeEmptyLinks(template),
    ...judgeMarkup(template),
    ...judgeSliders(template),
    ...judgeContrast(template),
    ...judgeHeadings(template),
  ];
}
