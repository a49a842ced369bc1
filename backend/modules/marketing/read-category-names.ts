import { shownCategories } from '#backend/modules/catalogue/index.ts';
import type { Db } from '../../db/database.ts';
import type { CategoryNames } from './category-levels.ts';

/** Labels of a category and of those that it lies in, by its path of slugs. */
export async function readCategoryNames(db: Db): Promise<CategoryNames> {
  const categories = await shownCategories(db);
  const byId = new Map(categories.map((category) => [category.CATEGORYID, category]));
  const paths = categories.map(({ CATEGORYIDROOT }) => {
    const upTo = CATEGORYIDROOT.split('>').flatMap((id) => byId.get(Number(id)) ?? []);
    const path = upTo.map(({ CATEGORYNAME }) => CATEGORYNAME).join('/');
    return [path, upTo.map(({ CATEGORYLABEL }) => CATEGORYLABEL)] as const;
  });
  const names = new Map(paths);
  return (path) => names.get(path) ?? [];
}
