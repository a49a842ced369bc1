import { z } from 'zod';
import { aliasCall, defineCall } from '../call.ts';

const record = z.record(z.string(), z.unknown());

/** A block of a layout; `data` and `config` are judged by the block's own schema when it is rendered. */
export const layoutBlock = z.looseObject({
  id: z.string(),
  type: z.string(),
  version: z.enum(['mobile', 'web', 'both']).optional(),
  data: z.unknown().optional(),
  config: z.unknown().optional(),
});
export type LayoutBlock = z.infer<typeof layoutBlock>;

export const layoutColumn = z.looseObject({ size: z.int().min(1).max(12), blocks: z.array(layoutBlock) });
export const layoutRow = z.looseObject({
  id: z.string(),
  /** Shown in one store alone when given. */
  store: z.int().optional(),
  columns: z.array(layoutColumn),
});
export type LayoutRow = z.infer<typeof layoutRow>;

/** What the head of a page takes from its layout (SEO-01). */
export const layoutAbout = z.looseObject({
  title: z.string(),
  description: z.string(),
  image: z.string().optional(),
});

export const pageLayout = z.looseObject({
  version: z.literal(1),
  kind: z.literal('page'),
  name: z.string(),
  languageId: z.int(),
  about: layoutAbout.optional(),
  rows: z.array(layoutRow),
});
export type PageLayout = z.infer<typeof pageLayout>;

export const dataLayout = z.looseObject({
  version: z.literal(1),
  kind: z.literal('data'),
  name: z.string(),
  languageId: z.int(),
  rows: z.array(record),
});
export type DataLayout = z.infer<typeof dataLayout>;

/** A layout template: a page of blocks, or data (menu_, messages, tags, discounts, forms). Unknown keys are kept. */
export const layout = z.discriminatedUnion('kind', [pageLayout, dataLayout]);
export type Layout = z.infer<typeof layout>;

/** A picture that a template names, by its file name: the id for mediaUrl and its master's size in px. */
export const mediaInfo = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
});
export type MediaInfo = z.infer<typeof mediaInfo>;

/** CALL-32: `media` describes the pictures that the template names; an original back-end does not send it. */
export const getFile = defineCall({
  id: 'CALL-32',
  service: 's3',
  method: 'getFile',
  kind: 'read',
  access: 'public',
  request: z.object({
    /** Without '.json'. */
    layoutFile: z.string().min(1).max(120),
    /** 'private', 'pages', 'pages/ayuda' … under the layouts folder. */
    foldername: z.string().max(300),
  }),
  response: z.object({
    success: z.literal(true),
    /** Null when there is no such file. */
    template: layout.nullable(),
    media: z.record(z.string(), mediaInfo).default({}),
  }),
  browser: ['layoutFile', 'foldername'],
});

/** CALL-33: the older name of getFile (GAP-112). */
export const getLayoutTemplateByName = aliasCall(getFile, {
  id: 'CALL-33',
  service: 'layout',
  method: 'getLayoutTemplateByName',
  path: '/api/layout/getLayoutTemplateByName',
});
