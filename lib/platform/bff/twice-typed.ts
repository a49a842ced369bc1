import { withoutInvisible } from '../domain/visible-text.ts';
import { type Posted, textOf } from './form-post.ts';

/**
 * The text of a field that a page has twice, once folded for phones: what was typed in one of them counts.
 * @param before name of the hidden field with what stood in both when the page came
 */
export function twiceTyped(posted: Posted, name: string, before: string): string {
  const old = textOf(posted, before);
  const texts = Object.hasOwn(posted, name) ? [posted[name] ?? []].flat() : [];
  return texts.map(withoutInvisible).find((text) => text !== old) ?? old;
}
