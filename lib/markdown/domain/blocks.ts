import type { ProductCardModel } from '#lib/catalogue/domain/card/card.ts';
import type { StoreRates } from '#lib/checkout/domain/rates.ts';
import { buttonAction } from '#lib/content/domain/action.ts';
import { pageName } from '#lib/content/domain/page-name.ts';
import type { Block, BlockOf } from '#lib/content/domain/parse-block.ts';
import { markdownTexts as texts } from '#lib/labels/markdown/markdown.ts';
import { type CardUrl, productList } from './product-list.ts';
import { ratesMarkdown } from './rates.ts';
import { blocksOf, bulletList, escapeMarkdown, heading, linkAround, markdownLink } from './text.ts';

/** What blocks are written with besides their own data. Addresses are absolute. */
export interface BlockContext {
  storeId: number;
  /** The page that the blocks stand on. */
  page: string;
  /** Products of sliders and cards, by block. */
  products: Readonly<Record<string, readonly ProductCardModel[]>>;
  /** Titles of forms that have fields, by block. */
  forms: Readonly<Record<string, string>>;
  rates: readonly StoreRates[];
  /** HTML of an editor as Markdown, whatever is in it. */
  html: (raw: string) => string;
  /** What a link of a layout leads to. */
  url: (href: string) => string;
  cardUrl: CardUrl;
  pageUrl: (name: string) => string;
  videoUrl: (file: string) => string;
}

type Writer<T extends Block['type']> = (block: BlockOf<T>, context: BlockContext) => string;

/** One writer per block type; a type without one does not compile. */
const writers: { [T in Block['type']]: Writer<T> } = {
  text: ({ data }, { html, url }) => {
    const text = html(data.text);
    return data.link === '' || text.includes('\n') ? text : linkAround(text, url(data.link));
  },
  image: ({ data, config }, { url }) => {
    const href = config.link || config.linkbutton;
    return href === ''
      ? escapeMarkdown(config.label)
      : markdownLink(config.label || data.imagealt, url(href));
  },
  video: ({ data }, { videoUrl }) => markdownLink(data.title || texts.video, videoUrl(data.video)),
  card: ({ id, data }, context) => {
    if (data.productid !== undefined) return productList(context.products[id] ?? [], context.cardUrl);
    return blocksOf([
      subheading(data.title),
      context.html(data.body),
      data.link !== '' && markdownLink(data.label || data.title, context.url(data.link)),
    ]);
  },
  form: ({ id, data }, { forms, page, html }) => {
    const title = forms[id];
    if (title === undefined) return '';
    return blocksOf([
      heading(2, escapeMarkdown(data.title || title)),
      html(data.text),
      `${texts.form} ${markdownLink(page, page)}`,
    ]);
  },
  modal: ({ data, config }, { storeId, html, url }) => {
    if (!config.startopen || (config.storeid !== undefined && config.storeid !== storeId)) return '';
    const links = config.buttons.map((button) => {
      const action = buttonAction(button);
      return action?.kind === 'link' ? markdownLink(button.label, url(action.href)) : '';
    });
    return blocksOf([
      heading(2, escapeMarkdown(config.title)),
      ...data.map(({ body }) => html(body)),
      bulletList(links),
    ]);
  },
  button: ({ data }, { url }) =>
    data.link === '' ? escapeMarkdown(data.text) : markdownLink(data.text, url(data.link)),
  imageSlider: ({ data }, context) => slides(data, context),
  contentSlider: ({ data }, context) => slides(data, context),
  productSlider: ({ id, data }, { products, cardUrl, url }) =>
    blocksOf([
      heading(2, escapeMarkdown(data.title)),
      productList(products[id] ?? [], cardUrl),
      data.link !== '' && data.linklabel !== '' && markdownLink(data.linklabel, url(data.link)),
    ]),
  categoryBlog: ({ data }, { url }) =>
    blocksOf([
      heading(2, escapeMarkdown(data.title)),
      bulletList(data.items.map(({ title, content, link }) => entry(title, url(link), content))),
    ]),
  blogContainer: ({ data }, { pageUrl }) =>
    blocksOf([
      heading(2, escapeMarkdown(data.title)),
      bulletList(data.items.map(({ title, value, about }) => entry(title, pageUrl(pageName(value)), about))),
    ]),
  accordion: ({ data }) =>
    blocksOf([
      heading(2, escapeMarkdown(data.title)),
      ...data.items.map(({ title, text }) => blocksOf([subheading(title), escapeMarkdown(text)])),
    ]),
  deliveryRates: (_block, { rates }) => ratesMarkdown(rates),
};

/** The blocks of a page; what a layout has once for phones and once for wide screens is said once. */
export function blocksMarkdown(blocks: readonly Block[], context: BlockContext): string {
  return blocksOf([...new Set(blocks.map((block) => writeBlock(block, context)))]);
}

function writeBlock<T extends Block['type']>(block: BlockOf<T>, context: BlockContext): string {
  const write = writers[block.type] as Writer<T>;
  return write(block, context);
}

function slides({ title, items }: BlockOf<'imageSlider'>['data'], { url }: BlockContext): string {
  return blocksOf([
    heading(2, escapeMarkdown(title)),
    ...items.map((slide) =>
      blocksOf([
        subheading(slide.title),
        escapeMarkdown(slide.text),
        slide.link !== '' && markdownLink(slide.label || slide.title, url(slide.link)),
      ]),
    ),
  ]);
}

function subheading(title: string): string {
  return heading(3, escapeMarkdown(title));
}

/** '[Título](…): de qué trata' */
function entry(title: string, url: string, about: string): string {
  return [markdownLink(title, url), escapeMarkdown(about)].filter(Boolean).join(': ');
}
