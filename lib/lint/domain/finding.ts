import type { LayoutFinding } from '#lib/contracts/content/drafts.ts';

/** The rules by name; `--json` shows them. */
export type Rule =
  | 'unreadable'
  | 'size'
  | 'structure'
  | 'unknown-block'
  | 'placeholder'
  | 'field'
  | 'unknown-key'
  | 'duplicate'
  | 'record'
  | 'schedule'
  | 'picture'
  | 'picture-size'
  | 'alt'
  | 'film'
  | 'captions'
  | 'link'
  | 'empty-link'
  | 'markup'
  | 'contrast'
  | 'taken-away'
  | 'headings';

/** `message` is in Spanish, for whoever writes templates; an error keeps a template from being published. */
export type Finding = LayoutFinding & { rule: Rule };

/** Where in a template: path as in JavaScript, and the id of the block. */
export type Place = Pick<Finding, 'path' | 'block'>;

/** The template itself. */
export const ROOT: Place = { path: '', block: '' };

/** 'a' within 'rows[0]' is 'rows[0].a'. */
export function within({ path, block }: Place, name: string): Place {
  return { path: path === '' ? name : `${path}.${name}`, block };
}

export function finding(
  rule: Rule,
  severity: Finding['severity'],
  { path, block }: Place,
  message: string,
): Finding {
  return { rule, severity, path, block, message };
}
