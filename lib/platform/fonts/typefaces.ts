import { resolve } from 'node:path';

/** A face: its family, as Pango finds it, and the TrueType file that it is read from. */
export interface Face {
  family: string;
  file: string;
  isBold: boolean;
}

/** The shop's two typefaces in the weights that link previews and receipts are drawn with; their licences are in NOTICE. */
export const FACES = {
  serif: face('Fraunces', '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf'),
  sans: face(
    'Instrument Sans',
    '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  ),
  strong: face(
    'Instrument Sans SemiBold',
    '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  ),
} as const;
export type FaceName = keyof typeof FACES;

const SYMBOLS = face('DejaVu Sans', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD_SYMBOLS = { ...face('DejaVu Sans', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'), isBold: true };
const EMOJI = face('Noto Emoji', '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf');

/** The faces that a text is printed in, in order: what its own face lacks comes from the first of the others that has it. */
export function facesFor(own: Face): readonly Face[] {
  return own === FACES.strong ? [own, BOLD_SYMBOLS, SYMBOLS, EMOJI] : [own, SYMBOLS, EMOJI];
}

/** Beside the build, where the server is started; a path for the bundler to follow would copy the fonts into it. */
function face(family: string, file: string): Face {
  const folder = resolve(/* turbopackIgnore: true */ process.cwd(), 'node_modules');
  return { family, file: `${folder}/${file}`, isBold: false };
}
