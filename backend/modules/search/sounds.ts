/** Spellings that sound the same in Bolivia, or are one another's gender at the end of a word. */
const ALIKE: readonly (readonly string[])[] = [
  ['b', 'v'],
  ['s', 'z', 'c', 'x'],
  ['c', 'k', 'qu'],
  ['g', 'j'],
  ['ll', 'y', 'i'],
  ['h', ''],
  ['mb', 'nb', 'nv'],
  ['rr', 'r'],
];
const ENDINGS: readonly (readonly [string, string])[] = [
  ['a', 'o'],
  ['o', 'a'],
];

/** More spellings of one word say nothing. */
const MAX_SPELLINGS = 200;
/** Letters that are spelled otherwise at once, in one word. */
const AT_ONCE = 2;

/** Words that sound like this one ('tasa', 'taza'), and its other gender ('roja', 'rojo'). */
export function soundsLike(word: string): Set<string> {
  let last = new Set([word]);
  const all = new Set<string>();
  for (let round = 0; round < AT_ONCE; round += 1) {
    last = new Set([...last].flatMap(otherSpellings));
    for (const one of last) if (all.size < MAX_SPELLINGS) all.add(one);
  }
  for (const [ending, other] of ENDINGS) {
    if (word.endsWith(ending)) all.add(word.slice(0, -ending.length) + other);
  }
  all.delete(word);
  return all;
}

/** What differs from a word in one place. */
function otherSpellings(word: string): string[] {
  return ALIKE.flatMap((spellings) =>
    spellings.flatMap((from) =>
      spellings
        .filter((to) => to !== from)
        .flatMap((to) => (from === '' ? silent(word, to) : replaced(word, from, to))),
    ),
  );
}

function replaced(word: string, from: string, to: string): string[] {
  const made: string[] = [];
  for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1)) {
    made.push(word.slice(0, at) + to + word.slice(at + from.length));
  }
  return made;
}

/** A silent letter is put before vowels alone. */
function silent(word: string, letter: string): string[] {
  return [...word].flatMap((vowel, at) =>
    'aeiou'.includes(vowel) ? [word.slice(0, at) + letter + word.slice(at)] : [],
  );
}
