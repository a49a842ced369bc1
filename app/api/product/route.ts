import { loadProduct } from '#lib/catalogue/data.ts';
import { productPageState } from '#lib/catalogue/domain/product/product-page.ts';
import type { QuickProduct } from '#lib/catalogue/domain/product/quick-product.ts';
import { stageProduct } from '#lib/catalogue/domain/product/stage-product.ts';
import { errors } from '#lib/labels/platform/errors.ts';
import { idIn, textIn } from '#lib/platform/addresses/fields.ts';
import { respondJson, respondRefusal } from '#lib/platform/bff/respond.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { log } from '#lib/platform/logging.ts';
import { visitorJar } from '#lib/platform/session/cookie-jar.ts';
import { loadStores, loadVisitorStore } from '#lib/stores/data.ts';

/** What a card may suggest is a value's name or a SKU: neither is longer. */
const MOST_LETTERS = 100;

/**
 * A product with its choices for the dialog of its card: ?id=12&color=TAZ-VAL-TER. The same product and the same judgement
 * as on its page, kept as that is, in the store of the visitor's cookie: the one that a cart is filled in.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const productid = idIn(searchParams.get('id'));
  const color = textIn(searchParams.get('color'), MOST_LETTERS);
  if (productid === null || color === null) return respondRefusal(400, errors.badRequest);
  try {
    const [store, stores] = await Promise.all([loadVisitorStore(await visitorJar()), loadStores()]);
    const product = await loadProduct(store.catalogId, productid);
    const state = productPageState(product, {
      choice: color === '' ? '-' : `~${color}`,
      atHome: true,
      catalogId: store.catalogId,
      stockSomewhere: true,
    });
    if (!product || state.kind === 'missing') {
      return respondRefusal(404, errors.notFound);
    }
    const here = { id: store.storeId, name: store.storeName };
    const shown: QuickProduct =
      state.kind === 'shown'
        ? {
            kind: 'shown',
            product: stageProduct(product),
            start: state.start,
            today: todayInLaPaz(),
            category: product.category,
            slug: product.path,
            store: here,
            stores: stores.map(({ storeId, storeName }) => ({ id: storeId, name: storeName })),
          }
        : { kind: 'elsewhere', store: here };
    return respondJson(200, shown);
  } catch {
    log('warn', 'quick-product', { requestId: request.headers.get('x-request-id') ?? '' });
    return respondRefusal(503, errors.api);
  }
}
