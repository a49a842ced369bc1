import { z } from 'zod';
import * as contract from '#lib/contracts/fields.ts';
import { isStorable } from '#lib/contracts/storable.ts';

/**
 * What stands in addresses, parsed in one place for pages and endpoints by the types of the contract. A function takes a
 * parameter, given or not, and returns null for what is none: a page is not found then (404), an endpoint refuses (400).
 */
type Parameter = string | null | undefined;

const id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int32());
const whole = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);

/** The id of a product, category or store: 1 to 2147483647, in plain digits. */
export function idIn(parameter: Parameter): number | null {
  return parsed(id, parameter);
}

/** A whole number from 0 to `most`. */
export function countIn(parameter: Parameter, most: number): number | null {
  return parsed(whole.pipe(z.int().max(most)), parameter);
}

/** The number of an order. */
export function orderIdIn(parameter: Parameter): string | null {
  return parsed(contract.orderId, parameter);
}

/** A text of at most so many characters that a database can store, '' included. */
export function textIn(parameter: Parameter, most: number): string | null {
  return parsed(z.string().max(most).refine(isStorable), parameter);
}

/** The same of a segment, which Next hands on with its escapes. */
export function segmentIn(segment: Parameter, most: number): string | null {
  try {
    return textIn(decodeURIComponent(segment ?? ''), most);
  } catch {
    return null;
  }
}

function parsed<Output>(field: z.ZodType<Output>, parameter: Parameter): Output | null {
  const result = field.safeParse(parameter ?? '');
  return result.success ? result.data : null;
}
