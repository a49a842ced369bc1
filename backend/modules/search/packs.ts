import type { Concept } from './query.ts';

/** Words for how many come together, as stems. */
const PACK = new Set(
  'juego set sets kit kits pack packs paquete par duo trio conjunto lote docena'.split(' '),
);

/**
 * What is looked for without the words for how many come together: who looks for a 'juego de tazas' looks for cups. Null
 * where there are none of those, or nothing else.
 */
export function withoutSetWords(concepts: readonly Concept[]): Concept[] | null {
  const things = concepts.filter(([typed = []]) => !typed.every((stem) => PACK.has(stem.trim())));
  return things.length > 0 && things.length < concepts.length ? things : null;
}
