/** The content's SHA-256 in a master's file name, as hex; '' for a name of another kind. Masters are kept by their content. */
export function shaOf(fileKey: string): string {
  return /([0-9a-f]{64})\.\w+$/.exec(fileKey)?.[1] ?? '';
}
