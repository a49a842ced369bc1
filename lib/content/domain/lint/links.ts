import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { isOpen } from '#lib/platform/domain/routes/navigation.ts';
import { MAX_SLIDERS } from '../limits.ts';
import type { ResolvedReferences } from './references.ts';
import type { Finding } from './finding.ts';
import { linksIn, takenOut } from './markup.ts';
import { isOwnPath, linksOf, recordLinks } from './find-references.ts';
import {
  found,
  headValues,
  numberIn,
  placedBlocks,
  recordsIn,
  textIn,
  type Value,
  valuesOf,
} from './walk.ts';

type Raw = Record<string, unknown>;

/** Addresses of the shop where nothing answers. */
export function lintLinks(template: Raw, { links, categories, products }: ResolvedReferences): Finding[] {
  const all = template.kind === 'data' ? recordLinks(template) : pageValues(template).flatMap(linksOf);
  const dead = all.filter(({ href }) => isOwnPath(href) && links[href] === false);
  return [
    ...dead.map((one) =>
      isToCome(one)
        ? found('link', 'note', one, lintTexts.roomToCome(one.href))
        : found('link', 'warning', one, lintTexts.deadLink(one.href)),
    ),
    ...(template.kind === 'data' ? [] : lintProducts(template, categories, products)),
  ];
}

/** Menus and footer leave out what leads to a room that is not built yet, and show it from then on. */
function isToCome({ href, path }: { href: string; path: string }): boolean {
  return /\.(?:MENUURL|url)$/.test(path) && !isOpen(href);
}

/** Sliders of products beyond what a page fills stay empty. */
export function lintSliders(template: Raw): Finding[] {
  const sliders = placedBlocks(template).filter(({ type }) => type === 'productSlider');
  const over = sliders[MAX_SLIDERS];
  if (!over) return [];
  const at = { path: over.path, block: over.id };
  return [found('size', 'error', at, lintTexts.tooManySliders(sliders.length, MAX_SLIDERS))];
}

function lintProducts(
  template: Raw,
  categories: ResolvedReferences['categories'],
  products: ResolvedReferences['products'],
): Finding[] {
  return placedBlocks(template)
    .filter(({ type }) => type === 'productSlider')
    .flatMap(({ data, path, id }) =>
      recordsIn([data], path).flatMap(([{ categoryid, productids }]): Finding[] => {
        const at = (key: string) => ({ path: `${path}.data.${key}`, block: id });
        const unknown = Array.isArray(productids)
          ? productids.filter((one) => products[numberIn(one)] === false)
          : [];
        return [
          ...(categories[numberIn(categoryid)] === false
            ? [found('link', 'warning', at('categoryid'), lintTexts.noCategory(numberIn(categoryid)))]
            : []),
          ...(unknown.length > 0
            ? [
                found(
                  'link',
                  'warning',
                  at('productids'),
                  lintTexts.noProducts(unknown.map(numberIn).slice(0, 5).join(', ')),
                ),
              ]
            : []),
        ];
      }),
    );
}

/** Links that nobody can read or hear, and buttons that lead nowhere. */
export function lintEmptyLinks(template: Raw): Finding[] {
  const inMarkup = pageValues(template)
    .filter(({ field }) => field.kind === 'html')
    .flatMap((value) =>
      linksIn(textIn(value.value)).flatMap(({ href, words }): Finding[] => {
        if (href === '') return [found('empty-link', 'warning', value, lintTexts.linkToNowhere(words))];
        return words === ''
          ? [found('empty-link', 'warning', value, lintTexts.linkWithoutWords(href))]
          : [];
      }),
    );
  return [...inMarkup, ...placedBlocks(template).flatMap(lintBlockLink)];
}

function lintBlockLink({
  type,
  data,
  config,
  path,
  id,
}: ReturnType<typeof placedBlocks>[number]): Finding[] {
  return recordsIn([data], path).flatMap(([record]): Finding[] => {
    const at = { path: `${path}.data`, block: id };
    const link = textIn(record.link);
    if (type === 'button') {
      if (link === '') return [found('empty-link', 'warning', at, lintTexts.buttonToNowhere)];
      return textIn(record.text) === ''
        ? [found('empty-link', 'error', at, lintTexts.linkWithoutWords(link))]
        : [];
    }
    if (type === 'image') {
      const to = textIn(config.link) || textIn(config.linkbutton);
      const isSilent = textIn(config.label) === '' && textIn(record.imagealt) === '';
      return to !== '' && isSilent
        ? [found('empty-link', 'warning', at, lintTexts.linkWithoutWords(to))]
        : [];
    }
    return recordsIn(record.items, `${path}.data.items`).flatMap(([item, place]) => {
      const to = textIn(item.link);
      const isSilent = textIn(item.label) === '' && textIn(item.title) === '';
      if (to === '' || !isSilent) return [];
      return [found('empty-link', 'warning', { path: place, block: id }, lintTexts.linkWithoutWords(to))];
    });
  });
}

/** Markup that is taken out before it is drawn. */
export function lintMarkup(template: Raw): Finding[] {
  return pageValues(template)
    .filter(({ field }) => field.kind === 'html')
    .flatMap((value) => {
      const out = takenOut(textIn(value.value));
      return out.length === 0
        ? []
        : [found('markup', 'error', value, lintTexts.takenOut(out.slice(0, 5).join(', ')))];
    });
}

function pageValues(template: Raw): Value[] {
  return [...headValues(template), ...placedBlocks(template).flatMap(valuesOf)];
}
