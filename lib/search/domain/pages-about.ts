import { searchStems, stem, wordsOf } from './words.ts';

/** A content page as a search shows it. */
export interface FoundPage {
  /** Below '/pages/'. */
  path: string;
  title: string;
}

/** Pages beside products at most. */
const MAX_PAGES = 3;
/** Two words that begin with so many letters alike speak of the same: 'devolver' and 'devoluciones'. */
const ALIKE = 5;

/** Content pages whose title, keywords or address say all words of a search; those that say it in their title first. */
export function pagesAbout(pages: readonly (FoundPage & { keywords: string })[], term: string): FoundPage[] {
  const stems = searchStems(term);
  if (stems.length === 0) return [];
  const says = (text: string) => {
    const words = wordsOf(text.replaceAll('_', ' '));
    return stems.every((wanted) => words.some((word) => isAlike(word, wanted)));
  };
  return pages
    .map(({ path, title, keywords }) => ({ path, title, rank: says(title) ? 0 : 1, keywords }))
    .filter(({ path, title, keywords }) => says(`${title} ${keywords} ${path}`))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_PAGES)
    .map(({ path, title }) => ({ path, title }));
}

function isAlike(word: string, wanted: string): boolean {
  return stem(word) === wanted || (wanted.length >= ALIKE && word.startsWith(wanted.slice(0, ALIKE)));
}
