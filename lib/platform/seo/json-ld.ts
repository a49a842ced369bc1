import type { Thing, WithContext } from 'schema-dts';

/**
 * JSON-LD as the content of a script element: `<` is escaped, so that no product text can close the script,
 * and the two line separators that old parsers read as line ends.
 */
export function serializeJsonLd<T extends Thing>(data: WithContext<T>): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
