/** The name by which a page of a layout file is linked (BLOCK-30): 'layouts/pages/ayuda/lino.json' → 'ayuda/lino'. */
export function pageName(file: string): string {
  return file
    .replace(/^\/?layouts\//, '')
    .replace(/^pages\//, '')
    .replace(/\.json$/, '');
}
