import { shownCategories, shownProducts } from '#backend/modules/catalogue/index.ts';
import { storeRows } from '#backend/modules/stores/index.ts';
import { catalogueAddresses } from '#lib/catalogue/domain/addresses.ts';
import { splitName } from '#lib/content/domain/limits.ts';
import {
  type PictureInfo,
  type ResolvedReferences,
  referencesIn,
} from '#lib/content/domain/lint/references.ts';
import { type AddressContext, buildAddressContext } from '#lib/platform/addresses/build-context.ts';
import { type PageAddress, resolvePath } from '#lib/platform/addresses/resolve-path.ts';
import type { Dependencies } from '../../dependencies.ts';
import { keyOf, VIDEOS } from './files.ts';
import { findOriginals } from './media-reader.ts';

type Deps = Pick<Dependencies, 'db' | 'files'>;

/** Looks up what a template names. */
export async function resolveReferences(
  deps: Deps,
  template: Record<string, unknown>,
): Promise<ResolvedReferences> {
  const references = referencesIn(template);
  const known = buildAddressContext(await storeRows(deps.db), await shownCategories(deps.db));
  const context = { ...known, catalogue: catalogueAddresses };
  const pages = references.links.map((href) => [href, pageOf(href, context)] as const);
  const products = await shownProducts(deps.db, [
    ...references.products,
    ...pages.flatMap(([, page]) => (page.kind === 'product' ? [page.productid] : [])),
  ]);
  const links = await Promise.all(
    pages.map(
      async ([href, page]): Promise<[string, boolean]> => [href, await hasPage(deps, page, products)],
    ),
  );
  return {
    pictures: await describe(deps, references.pictures),
    videos: Object.fromEntries(
      await Promise.all(
        references.videos.map(
          async (name): Promise<[string, number | null]> => [name, await videoSize(deps, name)],
        ),
      ),
    ),
    links: Object.fromEntries(links),
    categories: Object.fromEntries(references.categories.map((id) => [id, context.categoryIds.has(id)])),
    products: Object.fromEntries(references.products.map((id) => [id, products.has(id)])),
  };
}

/** The page that a path of the shop names, by the routes of the storefront. */
function pageOf(href: string, context: AddressContext): PageAddress {
  const path = href.split(/[?#]/, 1)[0] ?? '';
  try {
    return resolvePath(path.split('/').filter(Boolean).map(decodeURIComponent), context);
  } catch {
    return { kind: 'missing' };
  }
}

/** Names of videos and their captions: nothing else is looked up in the file store. */
const VIDEO_NAME = /^\w[\w-]{0,100}\.(?:mp4|vtt)$/;

/** Bytes of a video or captions; null for none. */
async function videoSize({ files }: Pick<Deps, 'files'>, name: string): Promise<number | null> {
  return VIDEO_NAME.test(name) ? files.size(`${VIDEOS}/${name}`) : null;
}

async function hasPage({ files }: Deps, page: PageAddress, products: ReadonlySet<number>): Promise<boolean> {
  if (page.kind === 'missing') return false;
  if (page.kind === 'product') return products.has(page.productid);
  if (page.kind !== 'layout') return true;
  const split = splitName([page.folder, ...page.path].join('/'));
  return split !== null && (await files.stamp(keyOf(`${split.folder}/${split.file}`))) !== null;
}

async function describe(
  { db, files }: Deps,
  names: readonly string[],
): Promise<ResolvedReferences['pictures']> {
  const originals = await findOriginals(db, names);
  const known = await Promise.all(
    originals.map(async ({ name, file_key, width, height, alt }): Promise<[string, PictureInfo]> => {
      return [name, { width, height, alt, bytes: (await files.size(file_key)) ?? 0 }];
    }),
  );
  return { ...Object.fromEntries(names.map((name) => [name, null])), ...Object.fromEntries(known) };
}
