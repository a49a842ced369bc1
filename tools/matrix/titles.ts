const idList = /\[([A-Z]+-\d+(?:,\s*[A-Z]+-\d+)*)\]/g;
const literal = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** Requirement ids named in square brackets inside the string literals of a test file, without repetition. */
export function idsInTitles(source: string): string[] {
  const texts = [...source.matchAll(literal)].map((match) => match[2] ?? '');
  const lists = texts.flatMap((text) => [...text.matchAll(idList)].map((match) => match[1] ?? ''));
  return [...new Set(lists.flatMap((list) => list.split(/,\s*/)))];
}

export interface TestFile {
  /** From the project's root. */
  path: string;
  text: string;
}

/** Which test files name which requirement. */
export function filesById(files: readonly TestFile[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (const id of idsInTitles(file.text)) found.set(id, [...(found.get(id) ?? []), file.path]);
  }
  return found;
}
