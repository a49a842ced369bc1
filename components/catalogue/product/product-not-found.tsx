import { CategoryLinks } from '#components/catalogue/listing/category-links.tsx';
import { SearchForm } from '#components/search/search-form.tsx';
import { EmptyState } from '#components/ui/primitives/empty-state.tsx';
import type { CategoryRow } from '#lib/contracts/categories.ts';
import { notFoundTexts } from '#lib/labels/catalogue/not-found.ts';

interface Props {
  /** Name of a product that is sold out; '' for one that does not exist. */
  name?: string;
  categories: readonly CategoryRow[];
}

/** The not-found state of a product: a title, three lines of help, a search and the categories (PDP-26, PDP-27). */
export function ProductNotFound({ name = '', categories }: Props) {
  const title = name === '' ? notFoundTexts.title : `${notFoundTexts.title}: ${name}`;
  return (
    <EmptyState title={title} level={1}>
      <p>{notFoundTexts.message1}</p>
      <p>{notFoundTexts.message2}</p>
      <SearchForm />
      <p>{notFoundTexts.message3}</p>
      <CategoryLinks categories={categories} />
    </EmptyState>
  );
}
