import type { z } from 'zod';

/**
 * The same input, refused when a text or a key in it is nothing that a database stores: with a null character, or with
 * half of a pair of surrogates. What the fields of `apart` say is content of files, which others judge.
 */
export function storable<Input extends z.ZodType>(input: Input, apart: readonly string[] = []): Input {
  return input.superRefine((value, context) => {
    for (const path of unstorable(value, [])) {
      if (!apart.includes(String(path[0]))) context.addIssue({ code: 'custom', path });
    }
  });
}

function* unstorable(value: unknown, path: (string | number)[]): Generator<(string | number)[]> {
  if (typeof value === 'string') {
    if (!isStorable(value)) yield path;
  } else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* unstorable(item, [...path, at]);
  } else if (isPlain(value)) {
    for (const [key, field] of Object.entries(value)) {
      if (!isStorable(key)) yield path;
      yield* unstorable(field, [...path, key]);
    }
  }
}

/** Whether a database stores a text as it is. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
