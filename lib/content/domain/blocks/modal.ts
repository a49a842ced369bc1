import { z } from 'zod';
import { cardParts } from './card.ts';
import { actionFields, place } from './common.ts';
import type { Placeholder } from './definition.ts';
import { choice, id, leaf, link, list, oneOf, picture, required, text, yes } from './kinds.ts';

/** Words for the look of a button; those of Bootstrap stand in templates of the original storefront. */
const LOOKS = {
  primary: 'primary',
  outline: 'outline',
  quiet: 'quiet',
  registry: 'registry',
  secondary: 'outline',
  success: 'registry',
  light: 'outline',
  dark: 'outline',
  link: 'quiet',
  'btn-primary': 'primary',
  'btn-secondary': 'outline',
  'btn-outline-primary': 'outline',
  'btn-outline-secondary': 'outline',
  'btn-success': 'registry',
  'btn-light': 'outline',
  'btn-dark': 'outline',
  'btn-link': 'quiet',
} as const;
type Look = (typeof LOOKS)[keyof typeof LOOKS];

const SIZES = { s: 's', m: 'm', l: 'l', sm: 's', md: 'm', lg: 'l', xl: 'l' } as const;

/** BLOCK-21 to BLOCK-26 */
export const modalBlock = {
  about: 'A message over the page, closed by its buttons, Escape or a press beside it.',
  data: list('The cards in it.', cardParts),
  config: {
    startopen: yes('Opens with the page; without it the modal never shows.'),
    repeat: oneOf(
      'How often: once in a visit, each time the page opens, or once in a browser.',
      ['session', 'always', 'once'],
      'session',
    ),
    storeid: id('Number of the only store where it shows; all without.'),
    align: place('Place from top to bottom.'),
    justify: place('Place from left to right.'),
    size: choice<'s' | 'm' | 'l'>('Width: 420, 600 or 960 px at most.', SIZES, 'm'),
    title: text('Heading.'),
    icon: picture(null, 'File name of a small picture before the heading.'),
    buttons: list('Buttons at its foot.', {
      label: required(text('Words of the button.')),
      color: choice<Look>('Look of the button.', LOOKS, 'primary'),
      ...actionFields,
      link: link('Where the action `link` leads.'),
    }),
    cancelbutton: leaf<string>(
      { kind: 'text' },
      {
        about: 'Words of the button that closes it; «Volver» without any, NO leaves it out.',
        strict: z.string().transform((word) => (word === 'YES' ? '' : word)),
        fallback: '',
        written: '«Volver»',
      },
    ),
    cancelbuttonclass: choice<Look>('Look of that button.', LOOKS, 'quiet'),
  },
  missing: (data: unknown): Placeholder | null => {
    if (!Array.isArray(data)) return 'NO VALUES';
    return data.length > 0 ? null : 'NO LIST VALUES';
  },
};
