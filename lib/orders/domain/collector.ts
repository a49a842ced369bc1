import { invoiceNumberOf } from '#lib/checkout/domain/invoice.ts';
import { withoutAccents } from '#lib/platform/domain/without-accents.ts';

/** A name in its two parts; `given` alone where they are not known apart. */
export interface PersonName {
  given: string;
  family: string;
}

/** Who may collect an order, as far as it is known. */
export interface Expected {
  names: readonly PersonName[];
  /** Carnets, and the NIT or CI of the invoice; '' counts as none. */
  numbers: readonly string[];
}

/** How who collects compares with who is expected. */
export interface Comparison {
  isName: boolean;
  /** Null where no number of a person is known. */
  isCarnet: boolean | null;
}

/** 'C.I. 1234567 LP', 'CI: 1234567', 'E-10123456': what people put before the number. */
const PREFIX = /^(?:C\.?\s*I|CARNET|N\.?[°O]|E|[\s.:#-])+(?=\d)/;
/** The complement without its hyphen. */
const COMPLEMENT = /^(\d{5,10})[\s-]*(\d[A-Z])(?=$|[\s-])/;
const MAX_CARNET_DIGITS = 10;
/** A person's NIT is the number of the carnet with three digits more. */
const NIT_SUFFIX = 3;
/** From so many digits on a number may be a NIT. */
const MIN_NIT_DIGITS = 9;

/**
 * The number of a carnet as it is kept: '1234567', '1234567-1A'; without the department that issued it ('1234567 LP'), dots and blanks.
 * Null for what is none.
 */
export function carnetIn(typed: string): string | null {
  const written = typed.normalize('NFKC').toUpperCase().replace(PREFIX, '').replaceAll('.', '').trim();
  const number = invoiceNumberOf(written.replace(COMPLEMENT, '$1-$2')) ?? '';
  return number === '' || digitsOf(number).length > MAX_CARNET_DIGITS ? null : number;
}

/** Whether who collects an order is somebody who is expected. */
export function compareCollector(
  { name, carnet }: { name: string; carnet: string },
  { names, numbers }: Expected,
): Comparison {
  const compared = numbers.map((number) => compareCarnet(carnet, number)).filter((same) => same !== null);
  return {
    isName: names.some((expected) => isSameName(name, expected)),
    isCarnet: compared.length === 0 ? null : compared.some((same) => same),
  };
}

/** Null where the number is nobody's carnet: none, or the NIT of a company. */
function compareCarnet(carnet: string, known: string): boolean | null {
  const number = carnetIn(known) ?? invoiceNumberOf(known) ?? '';
  if (number === '') return null;
  const [digits, ofKnown] = [digitsOf(carnet), digitsOf(number)];
  if (digits === ofKnown) return !(hasComplement(carnet) && hasComplement(number)) || carnet === number;
  if (ofKnown.length < MIN_NIT_DIGITS) return false;
  return ofKnown.length === digits.length + NIT_SUFFIX && ofKnown.startsWith(digits) ? true : null;
}

function digitsOf(number: string): string {
  return number.replace(/-.*$/, '');
}

function hasComplement(number: string): boolean {
  return number.includes('-');
}

/** Words that stand in some names and not in others. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'da', 'do', 'dos', 'vda', 'viuda']);
/** A name with fewer words says little. */
const MIN_SHARED = 2;

/** The words of a name that count: 'María de los Ángeles Q.' is 'maria', 'angeles'. */
function wordsOf(name: string): Set<string> {
  const plain = withoutAccents(name.normalize('NFKC')).toLowerCase();
  const words = plain.replaceAll(/['’`]/g, '').split(/[^\p{L}]+/u);
  return new Set(words.filter((word) => word.length > 1 && !PARTICLES.has(word)));
}

/** Whether a text has enough of a name to be compared: a carnet names at least two words. */
export function isWholeName(name: string): boolean {
  return wordsOf(name).size >= MIN_SHARED;
}

function countShared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...words].filter((word) => others.has(word)).length;
}

/**
 * Whether two names may be one person's, whatever their accents, capitals and order: one of the given names and one of the surnames are
 * in both, so that second names may be missing on either side and siblings differ. Of a name in one piece, the shorter has to be in the other.
 */
export function isSameName(name: string, { given, family }: PersonName): boolean {
  const words = wordsOf(name);
  const [givens, families] = [wordsOf(given), wordsOf(family)];
  if (givens.size > 0 && families.size > 0) {
    return countShared(words, givens) > 0 && countShared(words, families) > 0;
  }
  const expected = new Set([...givens, ...families]);
  const shared = countShared(words, expected);
  const shorter = Math.min(words.size, expected.size);
  return shared === shorter && shared >= Math.min(MIN_SHARED, expected.size) && shared > 0;
}
