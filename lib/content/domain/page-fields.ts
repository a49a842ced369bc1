import { z } from 'zod';
import type { Fields } from './blocks/field.ts';
import { group, leaf, list, oneOf, picture, required, text, time, yes } from './blocks/kinds.ts';

/** Drawings that a row may ask for; without one it is plain. */
export const LOOKS = [
  'hero',
  'scene',
  'title',
  'heading',
  'rooms',
  'index',
  'band',
  'registry',
  'prose',
  'facts',
  'cities',
  'note',
] as const;

function fixed(about: string, value: string | number) {
  const strict = z.literal(value);
  return required(leaf({ kind: 'choice', options: [String(value)] }, { about, strict, fallback: value }));
}

function whole(about: string, fallback: number, [min, max]: readonly [number, number]) {
  const strict = z.int().min(min).max(max);
  return leaf({ kind: 'number', min, max }, { about, strict, fallback });
}

function wholeId(about: string) {
  return leaf({ kind: 'id' }, { about, strict: z.int().positive().optional(), fallback: undefined });
}

/** What every template says of itself. */
const head: Fields = {
  $schema: text('Address of the JSON Schema, for the completion of editors.'),
  $revision: text('Which published version this was pulled from; keep it as it is.'),
  version: fixed('Version of the format.', 1),
  name: required(text('Name of the template: that of its file.')),
  languageId: required(whole('Number of the language; Spanish is 3.', 3, [1, 99])),
};

/** When something shows; what `schedule.ts` reads. */
const schedule = {
  from: time('Shows from this day or hour of La Paz on, such as 2026-12-01 or 2026-12-01T08:00.'),
  to: time('Shows until the end of this day, or until this hour.'),
};

/** A page of blocks, its rows apart. */
export const pageFields: Fields = {
  ...head,
  kind: fixed('A page of blocks.', 'page'),
  ...schedule,
  about: group('What search engines and previews of links are told (SEO-01).', {
    title: text('Title of the page.'),
    description: text('One or two sentences about the page.'),
    image: picture(null, 'File name of the picture of previews.'),
    meta: list('More meta tags.', {
      name: required(text('Name of the tag.')),
      content: required(text('Content of the tag.')),
    }),
    article: group('For a page that is an article: search engines are told so when it has a date.', {
      published: time('Day or hour of La Paz on which it was published.'),
      modified: time('When it was changed last.'),
      author: text('Name of the person who wrote it; the shop without one.'),
    }),
    returns: group('On the page "devoluciones": how goods are given back, for search engines.', {
      days: whole('Days from the delivery; 0: nothing is taken back.', 0, [0, 3650]),
      store: yes('In a store.'),
      mail: yes('By post or carrier.'),
      free: yes('It costs the customer nothing.'),
    }),
  }),
};

/** A template of records such as menu_, messages or forms, its rows apart. */
export const dataFields: Fields = {
  ...head,
  kind: fixed('Records.', 'data'),
  catalogId: wholeId('Number of the catalogue (menus).'),
  title: text('Heading (forms).'),
  submitLabel: text('Words of the button that sends (forms).'),
};

/** A row of a page, its columns apart. */
export const rowFields: Fields = {
  id: required(text('Name of the row, another for each.')),
  store: wholeId('Number of the only store where the row shows; all without.'),
  ...schedule,
  look: oneOf('Drawing of the row; plain without one.', LOOKS, ''),
};

/** A column of a row, its blocks apart. */
export const columnFields: Fields = {
  size: required(whole('Twelfths of the row that the column takes from 800 px on.', 12, [1, 12])),
};

/** A block, its data and config apart. */
export const blockFields: Fields = {
  id: required(text('Name of the block, another for each on the page.')),
  version: oneOf(
    'Where the block shows: everywhere, up to 799 px, or from 800 px on.',
    ['both', 'mobile', 'web'],
    'both',
  ),
};
