import { type ContentPage, loadPage } from '#lib/content/data.ts';
import * as routes from '#lib/platform/routes.ts';

/** '/pages/ayuda/lino' is the file 'lino' of the folder 'pages/ayuda' (BLOCK-06, BLOCK-07). @throws BackendError */
export function loadContentPage(path: readonly string[]): Promise<ContentPage | null> {
  return loadPage(['pages', ...path.slice(0, -1)].join('/'), path.at(-1) ?? '');
}

/** The address that is meant by one with capitals: that of '/pages/envios' for '/pages/Envios'; null where there is none. @throws BackendError */
export async function findSpelling(path: readonly string[]): Promise<string | null> {
  const small = path.map((segment) => segment.toLowerCase());
  if (small.join('/') === path.join('/') || !(await loadContentPage(small))) return null;
  return routes.page(small.join('/'));
}
