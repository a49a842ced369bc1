import { lintTexts } from '#lib/labels/content/layout-lint.ts';
import { type Finding, finding, type Place, within } from '#lib/lint/domain/finding.ts';
import { isRecord } from '#lib/platform/domain/json.ts';
import { isOpen } from '#lib/platform/domain/routes/navigation.ts';
import { MAX_SLIDERS } from '../limits.ts';
import { linksIn, takenOut } from './markup.ts';
import { isOwnPath, linksOf, type ResolvedReferences, recordLinks } from './references.ts';
import {
  numberIn,
  type Placed,
  pageValues,
  placedBlocks,
  productSliders,
  recordsIn,
  textIn,
} from './walk.ts';

type Raw = Record<string, unknown>;

/** Addresses of the shop without a page. */
export function lintLinks(template: Raw, shop: ResolvedReferences): Finding[] {
  const all = template.kind === 'data' ? recordLinks(template) : pageValues(template).flatMap(linksOf);
  const dead = all.filter(({ href }) => isOwnPath(href) && shop.links[href] === false);
  return [
    ...dead.map((one) =>
      isToCome(one)
        ? finding('link', 'note', one, lintTexts.roomToCome(one.href))
        : finding('link', 'warning', one, lintTexts.deadLink(one.href)),
    ),
    ...(template.kind === 'data' ? [] : lintProducts(template, shop)),
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
  return [finding('size', 'error', over, lintTexts.tooManySliders(sliders.length, MAX_SLIDERS))];
}

function lintProducts(
  template: Raw,
  { categories, products }: Pick<ResolvedReferences, 'categories' | 'products'>,
): Finding[] {
  return productSliders(template).flatMap((slider) => {
    const warn = (key: string, message: string) =>
      finding('link', 'warning', within(slider, `data.${key}`), message);
    const { productids } = slider.data;
    const category = numberIn(slider.data.categoryid);
    const unknown = (Array.isArray(productids) ? productids.map(numberIn) : []).filter(
      (id) => products[id] === false,
    );
    return [
      ...(categories[category] === false ? [warn('categoryid', lintTexts.noCategory(category))] : []),
      ...(unknown.length > 0
        ? [warn('productids', lintTexts.noProducts(unknown.slice(0, 5).join(', ')))]
        : []),
    ];
  });
}

/** Links that nobody can read or hear, and buttons that lead nowhere. */
export function lintEmptyLinks(template: Raw): Finding[] {
  const inMarkup = pageValues(template)
    .filter(({ field }) => field.kind === 'html')
    .flatMap((value) =>
      linksIn(textIn(value.value)).flatMap(({ href, words }): Finding[] => {
        if (href === '') return [finding('empty-link', 'warning', value, lintTexts.linkToNowhere(words))];
        return words === '' ? [silent(value, href)] : [];
      }),
    );
  return [...inMarkup, ...placedBlocks(template).flatMap(lintBlockLink)];
}

function lintBlockLink(placed: Placed): Finding[] {
  const { type, data, config } = placed;
  if (!isRecord(data)) return [];
  const at = within(placed, 'data');
  if (type === 'button') {
    const link = textIn(data.link);
    if (link === '') return [finding('empty-link', 'warning', at, lintTexts.buttonToNowhere)];
    return textIn(data.text) === '' ? [silent(at, link, 'error')] : [];
  }
  if (type === 'image') {
    const to = textIn(config.link) || textIn(config.linkbutton);
    return to !== '' && areEmpty(config.label, data.imagealt) ? [silent(at, to)] : [];
  }
  return recordsIn(data.items, `${at.path}.items`).flatMap(([item, path]) => {
    const to = textIn(item.link);
    return to !== '' && areEmpty(item.label, item.title) ? [silent({ ...at, path }, to)] : [];
  });
}

function areEmpty(...texts: readonly unknown[]): boolean {
  return texts.every((text) => textIn(text) === '');
}

function silent(at: Place, href: string, severity: Finding['severity'] = 'warning'): Finding {
  return finding('empty-link', severity, at, lintTexts.linkWithoutWords(href));
}

/** Markup that is taken out before it is drawn. */
export function lintMarkup(template: Raw): Finding[] {
  return pageValues(template)
    .filter(({ field }) => field.kind === 'html')
    .flatMap((value) => {
      const out = takenOut(textIn(value.value));
      return out.length === 0
        ? []
        : [finding('markup', 'error', value, lintTexts.takenOut(out.slice(0, 5).join(', ')))];
    });
}
