import { resolve } from 'node:path';

/** A face: its family, as Pango finds it, and the TrueType file that it is read from. */
export interface Face {
  family: string;
  file: string;
}

/** The shop's two typefaces in the weights that link previews and receipts are drawn with; their licences are in NOTICE. */
export const FACES = {
  serif: face('Fraunces', 'fraunces/400Regular/Fraunces_400Regular.ttf'),
  sans: face('Instrument Sans', 'instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  strong: face('Instrument Sans SemiBold', 'instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
} as const;

/** Beside the build, where the server is started; a path for the bundler to follow would copy the fonts into it. */
function face(family: string, file: string): Face {
  const folder = resolve(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@expo-google-fonts');
  return { family, file: `${folder}/${file}` };
}
