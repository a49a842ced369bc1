import type { z } from 'zod';
import { isRecord } from '#lib/platform/domain/json.ts';

/** What a field is about, beyond the form of its value: lint looks at links, pictures and texts by kind. */
export type Kind =
  | { kind: 'text' | 'html' | 'link' | 'page' | 'file' | 'color' | 'yes' | 'id' | 'time' | 'other' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; options: readonly string[] }
  /** `alt` names the field beside it with the picture's words; null for one that decorates. */
  | { kind: 'picture'; alt: string | null }
  | { kind: 'list' | 'group'; fields: Fields };

/**
 * The one definition of a field. Rendering reads by it (`read`), `validate` and lint check by it (`strict`), and the
 * JSON Schema and the table of docs/content.md are written from it.
 */
export type Field<Out = unknown> = Kind & {
  /** One line for editors, in English like the documents. */
  about: string;
  /** What it is when nothing is written, as one would write it; null when that is nothing. */
  written: string | number | null;
  /** Without it a record of a list is left out. */
  isRequired: boolean;
  /** Judges what is written; '' is the default. Lists and groups: only what they are. */
  strict: z.ZodType;
  /** Reads what is written; never throws: anything wrong is the default. */
  read(raw: unknown): Out;
};

export type Fields = Readonly<Record<string, Field>>;

/** What is read of each field. */
export type Values<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends Field<infer Out> ? Out : never;
};

/** Reads a record by its fields; what no field names is dropped. */
export function readFields<F extends Fields>(fields: F, raw: unknown): Values<F> {
  const given = isRecord(raw) ? raw : {};
  const entries = Object.entries(fields).map(([name, field]) => [name, field.read(given[name])]);
  return Object.fromEntries(entries) as Values<F>;
}
