const MAX_NAME = 300;
/** No database takes every control sign. */
const NAME = /^\P{Cc}+\.(webp|jpe?g|png|avif)$/iu;

/** Every text of a template that looks like a picture's file name. */
export function pictureNames(template: { rows: unknown; about?: unknown }): string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length <= MAX_NAME && NAME.test(value)) names.add(value);
    } else if (value && typeof value === 'object') {
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(template.rows);
  visit(template.about);
  return [...names];
}
