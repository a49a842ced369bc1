import { isRecord } from '#lib/platform/domain/json.ts';
import type { Field, Fields, Values } from './field.ts';

/** Why a block shows nothing; a code for editors, never a text for shoppers (BLOCK-43 to BLOCK-48). */
export type Placeholder =
  | 'NO TEXT DATA'
  | 'NO CONFIG'
  | 'NO V CONFIG'
  | 'NO Product DATA'
  | 'NO VALUES'
  | 'NO LIST VALUES'
  | 'UNKNOWN BLOCK';

/** Colours of the design (app/tokens.css) that stand where a block says none. */
export type Token = 'ink' | 'ground' | 'accent' | 'accent-ink';

/** Words in one colour on another, by the names of config fields. */
export interface Contrast {
  text: string;
  textToken: Token;
  /** Without one the words stand on the row. */
  background?: string;
  backgroundToken?: Token;
}

/**
 * A block type. `data` is a record, or a list of them. From here come what rendering reads, what lint says, the
 * JSON Schema and the documents: a new block is one definition here, its line in registry.ts and its renderer.
 */
export interface BlockDefinition {
  about: string;
  data: Fields | Field;
  config: Fields;
  /** Keys of the config that templates of the original storefront carry and that change nothing here, and why. */
  ignored?: Readonly<Record<string, string>>;
  /** The placeholder that stands in for the block when its data are not enough. */
  missing(data: unknown): Placeholder | null;
  contrast?: readonly Contrast[];
}

export type DataOf<D extends Fields | Field> =
  D extends Field<infer Out> ? Out : D extends Fields ? Values<D> : never;

/** Whether `data` is one field (a list) and not fields by name. */
export function isField(data: Fields | Field): data is Field {
  return typeof data.read === 'function';
}

/** Data that are a record, whatever is in it. */
export function needsValues(data: unknown): Placeholder | null {
  return isRecord(data) ? null : 'NO VALUES';
}

/** Data with at least one entry in `items`. */
export function needsItems(data: unknown): Placeholder | null {
  if (!isRecord(data)) return 'NO VALUES';
  return Array.isArray(data.items) && data.items.length > 0 ? null : 'NO LIST VALUES';
}

/** A text that is more than white space. */
export function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
