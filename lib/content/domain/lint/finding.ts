/** What is wrong: 'error' keeps a template from being published, 'warning' is said, 'note' is worth a look. */
export type Severity = 'error' | 'warning' | 'note';

/** The doctor's rules by name; `--json` shows them. */
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
  | 'headings';

export interface Finding {
  rule: Rule;
  severity: Severity;
  /** Where, as in JavaScript: 'rows[2].columns[0].blocks[1].config.color'; '' is the whole template. */
  path: string;
  /** Id of the block; '' outside of blocks. */
  block: string;
  /** In Spanish, for whoever writes templates. */
  message: string;
}

/** A finding about a place, before it is known which block it is in. */
export type Problem = Omit<Finding, 'block'>;
