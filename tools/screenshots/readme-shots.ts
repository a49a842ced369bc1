import type { Shot } from './shot.ts';

export const README_FOLDER = 'docs/images';

/** What README.md shows of the demo, in a store that the address chooses. */
export const README_SHOTS: readonly Shot[] = [
  { path: '/?store=101', width: 1280, javaScript: true, file: 'home.jpg' },
  { path: '/mesa/tazas?store=101', width: 390, javaScript: true, file: 'category.jpg' },
];
