/** Size of a template's file, in bytes. */
export const MAX_LAYOUT_BYTES = 512 * 1024;
/** Blocks that a page draws; those beyond are left out. */
export const MAX_BLOCKS = 200;
/** Sliders of products that a page fills: each one is a question to the back-end. */
export const MAX_SLIDERS = 12;
/** Objects and lists inside each other. */
export const MAX_DEPTH = 24;
/** Letters of a template's name and of each folder. */
const MAX_NAME = 100;

const PART = new RegExp(`^[\\w-]{1,${MAX_NAME}}$`);
const MAX_FOLDERS = 5;

/**
 * Folder and file of a template by its name: 'pages/ayuda/lino' is 'lino' of 'pages/ayuda'. 'layouts/' before it and
 * '.json' behind it may stand; null for what no template can be called.
 */
export function splitName(name: string): { folder: string; file: string } | null {
  const parts = name
    .replace(/^\/?(?:layouts\/)?/, '')
    .replace(/\.json$/, '')
    .split('/');
  const file = parts.pop() ?? '';
  const isFine =
    parts.length >= 1 && parts.length <= MAX_FOLDERS && [...parts, file].every((part) => PART.test(part));
  return isFine ? { folder: parts.join('/'), file } : null;
}

/** Whether a value parsed from JSON has more than so many objects and lists inside each other; without recursion. */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= most; depth += 1) {
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'object' && one !== null) for (const child of Object.values(one)) next.push(child);
    }
    if (next.length === 0) return false;
    level = next;
  }
  return true;
}
