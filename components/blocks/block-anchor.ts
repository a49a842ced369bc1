/** The id by which a preview's report jumps to a block. */
export function blockAnchor(id: string): string {
  return `bloque-${id.replaceAll(/\s/g, '_')}`;
}
