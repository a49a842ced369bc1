import { type Centavos, toCentavos } from '#lib/money/centavos.ts';
import { fold } from '#lib/platform/domain/text/fold.ts';

/** What a term says of the price, and what it looks for besides. Money in centavos. */
export interface PricedTerm {
  /** The term without the words about the price, folded where it had some. */
  term: string;
  minprice: Centavos | null;
  maxprice: Centavos | null;
}

const CURRENCY = '(?:bs\\.?|bob|bolivianos?|pesos)';
const AMOUNT = `(?:${CURRENCY} ?)?(\\d{1,6}(?:[.,]\\d{1,2})?)(?: ?${CURRENCY})?(?![\\p{L}\\p{N}])`;
const BELOW =
  '(?:por )?(menos de|menor(?:es)? (?:a|de|que)|debajo de|bajo|<|hasta|maximo|max\\.?|no mas de|<=)';
const ABOVE =
  '(?:por )?(mas de|mayor(?:es)? (?:a|de|que)|encima de|sobre|>|desde|minimo|min\\.?|no menos de|>=)';
const PHRASE = {
  between: new RegExp(`(?<![\\p{L}\\p{N}])entre ${AMOUNT} y ${AMOUNT}`, 'u'),
  below: new RegExp(`(?<![\\p{L}\\p{N}])${BELOW} ?${AMOUNT}`, 'u'),
  above: new RegExp(`(?<![\\p{L}\\p{N}])${ABOVE} ?${AMOUNT}`, 'u'),
};

/** Words that may follow a price; before any other the number counts something: 'hasta 6 personas'. */
const GOES_ON = new Set(['', 'para', 'de', 'en', 'con', 'y', 'o']);
/** These leave the amount itself out. */
const STRICT = /^(?:menos|menor|mas|mayor|debajo|encima|bajo|sobre|[<>]$)/;

/**
 * The price that a term asks for: 'menos de 100', 'tazas hasta Bs. 50', 'entre 50 y 100'. A number before a unit or a
 * thing is no price: 'menos de 2 litros', 'mesa hasta 6 personas'.
 */
export function priceIn(text: string): PricedTerm {
  const folded = fold(text);
  const between = found(PHRASE.between, folded);
  if (between) return inOrder(between.rest, centavos(between.match[1]), centavos(between.match[2]));
  const below = found(PHRASE.below, folded);
  const above = found(PHRASE.above, below ? below.rest : folded);
  if (!below && !above) return { term: text, minprice: null, maxprice: null };
  const least = above && centavos(above.match[2]) + Number(isStrict(above.match[1]));
  const most = below && Math.max(0, centavos(below.match[2]) - Number(isStrict(below.match[1])));
  return inOrder((above ?? below)?.rest ?? '', least, most);
}

function inOrder(term: string, a: Centavos | null, b: Centavos | null): PricedTerm {
  const isReversed = a !== null && b !== null && a > b;
  return isReversed ? { term, minprice: b, maxprice: a } : { term, minprice: a, maxprice: b };
}

function found(phrase: RegExp, text: string): { match: RegExpExecArray; rest: string } | null {
  const match = phrase.exec(text);
  if (!match) return null;
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  const next = /^\W*([\p{L}\p{N}]*)/u.exec(after)?.[1] ?? '';
  const isAmount = new RegExp(CURRENCY).test(match[0]) || GOES_ON.has(next);
  return isAmount ? { match, rest: fold(`${before} ${after}`) } : null;
}

function isStrict(words = ''): boolean {
  return STRICT.test(words) && !words.endsWith('=');
}

function centavos(typed = ''): Centavos {
  return toCentavos(Number(typed.replace(',', '.')));
}
