import { fold } from '#lib/platform/domain/text/fold.ts';
import { isNumber, measureParts, unitForms } from './units.ts';

/** The words of a text, folded: letters and digits; '2,5', 'l/m', '500ml' and '160x230' are two words each. */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(apart);
}

/** Numbers stand apart from their units and from each other. */
function apart(word: string): readonly string[] {
  return /^\d/.test(word) ? (measureParts(word) ?? [word]) : [word];
}

/**
 * Singular of a Spanish word, near enough to match: 'tazas' → 'taza', 'cojines' → 'cojin', 'luces' → 'luz', 'muebles' →
 * 'mueble'.
 */
export function stem(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  if (/[aeiou][dljnrsyz]es$/.test(word) && word.length > 4) return word.slice(0, -2);
  return /[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Words that say nothing about what is looked for. */
const STOP_WORDS = new Set(
  (
    'a al algo busco buscar color colores como comprar con de del donde e el en es hay la las lo los me mi mis ' +
    'necesito o para por que quiero sin son su sus tiene tienen tu tus u un una unas unos y'
  ).split(' '),
);

/** The words of a search: stems of those that matter, in their order. Single letters alone say nothing, but a measure. */
export function searchStems(term: string): string[] {
  const telling = wordsOf(term).filter((word) => !STOP_WORDS.has(word));
  const isMeasure = (word: string, at: number) =>
    isNumber(telling[at - 1] ?? '') && unitForms(stem(word)) !== null;
  const says = telling.some((word, at) => word.length > 1 || isMeasure(word, at));
  return says ? [...new Set(telling.map(stem))] : [];
}

/**
 * What a search looks in: ' word stem word …' with a blank before each word, so that ' taz' is the start of a word.
 * Words with ñ also stand there with n, for those who have no ñ on their keyboard.
 */
export function indexText(texts: Iterable<string>): string {
  const words = new Set<string>();
  for (const text of texts) {
    for (const written of text.match(AS_WRITTEN) ?? []) {
      for (const form of formsOf(written)) words.add(form);
    }
  }
  return words.size === 0 ? '' : ` ${[...words].join(' ')} `;
}

/** Letters and digits with the accents that stand on them. */
const AS_WRITTEN = /[\p{L}\p{N}\p{M}]+/gu;

/** In characters. A word is no longer than a SKU: nobody types the rest, and an index takes no more. */
const LONGEST_WORD = 120;

/** A catalogue says the same words again and again. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 20_000;
const LONGEST_KNOWN = 40;

/** How a word as it is written stands in an index. */
function formsOf(written: string): readonly string[] {
  const found = known.get(written);
  if (found) return found;
  const forms = wordsOf(written.slice(0, LONGEST_WORD)).flatMap((word) =>
    [word, stem(word)].flatMap((form) => [form, form.replaceAll('ñ', 'n')]),
  );
  if (written.length > LONGEST_KNOWN) return forms;
  if (known.size === MOST_KNOWN) known.clear();
  known.set(written, forms);
  return forms;
}
