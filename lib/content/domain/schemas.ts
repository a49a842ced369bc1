import { z } from 'zod';
import { alignment, color, fonts, href, margins, picture, pixels, target, text, yes } from './fields.ts';

/** A list whose broken entries are left out, so that the good ones still show. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((rows) =>
      rows.flatMap((row): z.output<Item>[] => {
        const parsed = item.safeParse(row);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

/** BLOCK-10 to BLOCK-13 */
const textBlock = {
  data: z.object({ text, link: href }),
  config: z.object({
    ...margins,
    ...fonts,
    aligntext: alignment('center'),
    targetlink: target('_blank'),
    color,
    addline: yes,
  }),
};

/** BLOCK-14 to BLOCK-17 */
const imageBlock = {
  data: z.object(picture),
  config: z.object({
    linkbutton: href,
    boxwidth: text.transform((value) => (value === '2_3' || value === '1_3' ? value : '')),
    adjust: text.transform((value) => (value === 'contain' ? 'contain' : 'cover')),
    link: href,
    targetlink: target('_self'),
    label: text,
    color,
    fontwidth: pixels,
    fontheight: pixels,
  }),
};

/** BLOCK-18 to BLOCK-20 */
const buttonBlock = {
  data: z.object({ text, link: href, image: text }),
  config: z.object({
    ...margins,
    ...fonts,
    alignbutton: alignment('start'),
    height: pixels,
    width: pixels,
    aligntext: alignment('center'),
    fontcolor: color,
    background: color,
    borderradius: pixels,
    bordersize: pixels,
    bordercolor: color,
    imagewidth: pixels,
    targetlink: target('_self'),
  }),
};

/** BLOCK-35 to BLOCK-39: times in ms. */
function slider(everyMs: number) {
  const time = (fallback: number) =>
    z.coerce.number().min(1000).max(120_000).catch(fallback).default(fallback);
  return z.object({
    autoplay: text.transform((value) => value.toUpperCase() !== 'NO'),
    autoplayspeed: time(everyMs),
  });
}

const slide = z.object({ ...picture, title: text, text, link: href, label: text });
const imageSlider = { data: z.object({ title: text, items: listOf(slide) }), config: slider(3000) };

/** How many stand side by side. */
const sideBySide = (fallback: number) =>
  z.coerce.number().int().min(1).max(6).catch(fallback).default(fallback);

/** BLOCK-35, BLOCK-37: 2 up to 799 px, 3 above, unless the layout says otherwise (GAP-028). */
const contentSlider = {
  data: z.object({ title: text, items: listOf(slide) }),
  config: slider(30_000).extend({ items: sideBySide(3), itemsmobile: sideBySide(2) }),
};

/** BLOCK-39 to BLOCK-41 */
const productSlider = {
  data: z.object({
    title: text,
    link: href,
    linklabel: text,
    categoryid: z.coerce.number().int().positive().optional().catch(undefined),
    productids: z.array(z.coerce.number().int().positive()).max(200).optional().catch(undefined),
    name: z.enum(['NEWS', 'NEWCATEGORY']).optional().catch(undefined),
  }),
  config: slider(3000),
};

/** BLOCK-28 */
const categoryBlog = {
  data: z.object({
    title: text,
    items: listOf(z.object({ title: text, content: text, ...picture, link: href, target: target('_self') })),
  }),
  config: z.object({}),
};

/** BLOCK-29 to BLOCK-31: an item's `value` is a layout file. */
const blogContainer = {
  data: z.object({
    title: text,
    items: listOf(
      z.object({
        value: z.string().min(1),
        ...picture,
        title: text,
        about: text,
        tags: z.array(z.string()).catch([]).default([]),
        target: target('_self'),
      }),
    ),
  }),
  config: z.object({}),
};

/** BLOCK-32 to BLOCK-34 */
const accordion = {
  data: z.object({
    title: text,
    items: listOf(z.object({ title: text, text, ...picture, image2: text })),
  }),
  config: z.object({ startopen: yes }),
};

/** What each known block type carries. Unknown types are skipped. */
export const blockSchemas = {
  text: textBlock,
  image: imageBlock,
  button: buttonBlock,
  imageSlider,
  contentSlider,
  productSlider,
  categoryBlog,
  blogContainer,
  accordion,
} as const;

export type BlockType = keyof typeof blockSchemas;
export type BlockData<T extends BlockType> = z.output<(typeof blockSchemas)[T]['data']>;
export type BlockConfig<T extends BlockType> = z.output<(typeof blockSchemas)[T]['config']>;
