import { z } from 'zod';
import { isRecord } from '#lib/platform/domain/json.ts';
import { colorText, linkText } from '../fields.ts';
import { type Field, type Fields, type Kind, readFields, type Values } from './field.ts';

interface Leaf<Out> {
  about: string;
  strict: z.ZodType<Out>;
  fallback: Out;
  written?: string | number | null;
}

/** A field with a value of its own. */
export function leaf<Out>(kind: Kind, { about, strict, fallback, written = null }: Leaf<Out>): Field<Out> {
  const read = (raw: unknown) => {
    const parsed = strict.safeParse(raw);
    return parsed.success ? parsed.data : fallback;
  };
  return { ...kind, about, written, isRequired: false, strict, read };
}

/** Plain words. */
export function text(about: string): Field<string> {
  return leaf({ kind: 'text' }, { about, strict: z.string(), fallback: '' });
}

/** Words with simple markup; what could run is taken out when they are drawn. */
export function html(about: string): Field<string> {
  return leaf({ kind: 'html' }, { about, strict: z.string(), fallback: '' });
}

export function link(about: string): Field<string> {
  return leaf({ kind: 'link' }, { about, strict: linkText, fallback: '' });
}

/** The name of a layout file, with or without 'layouts/' and '.json'. */
export function page(about: string): Field<string> {
  return leaf({ kind: 'page' }, { about, strict: z.string().max(300), fallback: '' });
}

/** A picture by its file name. @param alt the field beside it that holds its words; null for one that decorates */
export function picture(alt: string | null, about: string): Field<string> {
  return leaf({ kind: 'picture', alt }, { about, strict: z.string().max(300), fallback: '' });
}

/** The name of a file in the shop's folder of videos. @param ending without the dot */
export function file(about: string, ending: string): Field<string> {
  const strict = z
    .string()
    .max(120)
    .regex(new RegExp(`^(?:|\\w[\\w-]*\\.${ending})$`));
  return leaf({ kind: 'file' }, { about, strict, fallback: '' });
}

export function color(about: string): Field<string> {
  return leaf({ kind: 'color' }, { about, strict: colorText, fallback: '' });
}

/** 'YES' or 'NO' in any case, or true and false. */
export function yes(about: string, fallback = false): Field<boolean> {
  const words = z.enum(['YES', 'NO', 'yes', 'no', 'Yes', 'No', '']);
  const strict = z.union([words, z.boolean()]).transform((value) => {
    if (typeof value === 'boolean') return value;
    return value === '' ? fallback : value.toUpperCase() === 'YES';
  });
  return leaf({ kind: 'yes' }, { about, strict, fallback, written: fallback ? 'YES' : 'NO' });
}

/** A number, also as text. */
export function number(
  about: string,
  fallback: number,
  [min, max]: readonly [number, number],
): Field<number> {
  const inside = z.number().min(min).max(max);
  const strict = z
    .union([inside, z.string().regex(/^\s*(?:\d{1,6}(?:\.\d{1,3})?)?\s*$/)])
    .transform((value) => (String(value).trim() === '' ? fallback : Number(value)))
    .pipe(inside);
  return leaf({ kind: 'number', min, max }, { about, strict, fallback, written: fallback });
}

/** Pixels; 0 leaves the size to the design (BLOCK-17, BLOCK-19). */
export function pixels(about: string): Field<number> {
  return number(about, 0, [0, 2000]);
}

/** One of some words; several words may mean the same. '' and anything else is the fallback. */
export function choice<Out extends string>(
  about: string,
  words: Readonly<Record<string, Out>>,
  fallback: NoInfer<Out>,
): Field<Out> {
  const options = Object.keys(words);
  const strict = z.enum([...options, '']).transform((word): Out => words[word] ?? fallback);
  return leaf({ kind: 'choice', options }, { about, strict, fallback, written: fallback });
}

/** One of some words, each of which stands for itself. '' and anything else is the fallback. */
export function oneOf<const Word extends string, const Fallback extends string>(
  about: string,
  words: readonly Word[],
  fallback: Fallback,
): Field<Word | Fallback> {
  const same = Object.fromEntries(words.map((word) => [word, word]));
  return choice<Word | Fallback>(about, same, fallback);
}

/** A value of a form that no other kind has. */
export function other<Out>(about: string, strict: z.ZodType<Out>, fallback: Out): Field<Out> {
  return leaf({ kind: 'other' }, { about, strict, fallback });
}

/** The number of something that the shop has. */
export function id(about: string): Field<number | undefined> {
  const strict = z.union([z.int().positive(), z.string().regex(/^(?:[1-9]\d{0,9})?$/)]);
  const read = strict.transform((value) => (value === '' ? undefined : Number(value)));
  return leaf({ kind: 'id' }, { about, strict: read, fallback: undefined });
}

/** A day, or a day and an hour, in La Paz: '2026-12-24' or '2026-12-24T18:00'. */
export function time(about: string): Field<string> {
  const strict = z
    .string()
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d)?)?$/);
  return leaf({ kind: 'time' }, { about, strict, fallback: '' });
}

/** A list of records; those that are none, or lack what is required, are left out so that the good ones still show. */
export function list<F extends Fields>(about: string, fields: F): Field<Values<F>[]> {
  const read = (raw: unknown) => {
    const rows = Array.isArray(raw) ? raw : [];
    return rows
      .filter((row) => isRecord(row) && hasRequired(fields, row))
      .map((row) => readFields(fields, row));
  };
  return {
    kind: 'list',
    fields,
    about,
    written: null,
    isRequired: false,
    strict: z.array(z.unknown()),
    read,
  };
}

/** A record within a record. */
export function group<F extends Fields>(about: string, fields: F): Field<Values<F>> {
  const strict = z.record(z.string(), z.unknown());
  const read = (raw: unknown) => readFields(fields, raw);
  return { kind: 'group', fields, about, written: null, isRequired: false, strict, read };
}

/** The same field, without which a record of a list is left out. */
export function required<Out>(field: Field<Out>): Field<Out> {
  return { ...field, isRequired: true };
}

function hasRequired(fields: Fields, row: Record<string, unknown>): boolean {
  return Object.entries(fields).every(([name, { isRequired, strict }]) => {
    return !isRequired || (row[name] !== '' && strict.safeParse(row[name]).success);
  });
}
