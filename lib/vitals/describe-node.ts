import { targetOf } from './domain/target.ts';

/** Names an element, or the one around a text, without a word of what stands in it. */
export function describeNode(node: Node | null): string {
  return targetOf(node instanceof Element ? node : (node?.parentElement ?? null));
}
