/** Every text of a template that looks like a picture's file name. */
export function pictureNames(template: { rows: unknown; about?: unknown }): string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length <= MAX_NAME && /\.(webp|jpe?g|png|avif)$/i.test(value)) names.add(value);
    } else if (value && typeof value === 'object') {
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(template.rows);
  visit(template.about);
  return [...names];
}

const MAX_NAME = 300;
