import localFont from 'next/font/local';

/**
 * Two faces, each in two files: the letters of Spanish, which come with every page (app/fonts, see its README), and the
 * whole Latin file, which a browser fetches only for a letter beyond them. Stacks are put together in app/tokens.css.
 */
const serif = localFont({
  src: './fonts/fraunces-core.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-serif',
  adjustFontFallback: false,
});

const serifRest = localFont({
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-serif-rest',
  preload: false,
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A2-A9, U+AC-AF, U+B1-B6, U+B8-B9, U+BC-BE, U+C0, U+C2-C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D6, U+D8-D9, U+DB, U+DD-E0, U+E2-E8, U+EA-EC, U+EE-F0, U+F2, U+F4-F9, U+FB, U+FD-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027-2211, U+2213-FFFF',
    },
  ],
});

/** All that is read or pressed. */
const sans = localFont({
  src: './fonts/instrument-sans-core.woff2',
  weight: '400 650',
  display: 'swap',
  variable: '--font-sans',
  adjustFontFallback: false,
});

const sansRest = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-sans-rest',
  preload: false,
  fallback: ['system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A2-A9, U+AC-AF, U+B1-B6, U+B8-B9, U+BC-BE, U+C0, U+C2-C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D6, U+D8-D9, U+DB, U+DD-E0, U+E2-E8, U+EA-EC, U+EE-F0, U+F2, U+F4-F9, U+FB, U+FD-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027-2211, U+2213-FFFF',
    },
  ],
});

/** Classes that declare the faces, for the root of a document. */
export const fontVariables = [serif, serifRest, sans, sansRest].map(({ variable }) => variable).join(' ');
