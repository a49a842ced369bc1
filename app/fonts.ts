import localFont from 'next/font/local';

/** Names of things and rooms. The weight-only cut stands at a low optical size, which is the soft, low-contrast one. */
export const serif = localFont({
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  variable: '--font-serif',
  fallback: ['Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
});

/** All that is read or pressed. */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-sans',
  fallback: ['system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
});
