import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const words = z.tuple([z.string()], z.string());

/** A kind of goods: its name, the slug path of its category, its lowest and highest price (whole bolivianos). */
const kind = z.object({
  name: z.string(),
  category: z.string(),
  price: z.tuple([z.int(), z.int()]),
  sizes: words,
});

const catalogueWords = z.object({
  /** Master categories with their children; slugs of their own, so that they stand beside the demo's. */
  tree: z.record(z.string(), z.array(z.string())),
  kinds: z.tuple([kind], kind),
  materials: words,
  lines: words,
  finishes: words,
  makers: words,
  colors: words,
  sentences: words,
  care: words,
});

export type Kind = z.infer<typeof kind>;

/** What generated products are made of. */
export const WORDS = catalogueWords.parse(
  JSON.parse(readFileSync(inRoot('data/benchmark/catalogue-words.json'), 'utf8')),
);
