import { loadSourcedForm } from '#app/sourced-form.ts';
import type { FormOnPage } from '#components/blocks/render-context.ts';
import { loadProductList, type ProductListInput, SLIDER_LIMIT } from '#lib/catalogue/data.ts';
import { type ProductCardModel, toProductCard } from '#lib/catalogue/domain/card/card.ts';
import type { ContentPage } from '#lib/content/data.ts';
import { MAX_SLIDERS } from '#lib/content/domain/limits.ts';
import { type Block, type BlockOf, parseBlock } from '#lib/content/domain/parse-block.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import type { Store } from '#lib/stores/domain/store.ts';
import { loadRates } from './delivery-rates.ts';

/** The blocks of a page with the products of its sliders and cards, its forms and the rates of deliveries (BLOCK-42). */
export async function loadBlocks(page: ContentPage, store: Store) {
  const blocks = shownBlocks(page, store.storeId);
  const [products, forms, rates] = await Promise.all([
    productsOf(blocks, store),
    formsOf(blocks),
    haveRates(blocks) ? loadRates(store.storeId) : [],
  ]);
  return { blocks, products, forms, rates };
}

/** Whether a page shows what delivery costs, in a store. */
export function showsRates(page: ContentPage, storeId: number): boolean {
  return haveRates(shownBlocks(page, storeId));
}

function haveRates(blocks: readonly Block[]): boolean {
  return blocks.some(({ type }) => type === 'deliveryRates');
}

/** The blocks that can be drawn, of the rows that this store shows. */
function shownBlocks({ layout }: ContentPage, storeId: number): Block[] {
  const rows = layout.rows.filter((row) => row.store === undefined || row.store === storeId);
  const blocks = rows.flatMap((row) => row.columns.flatMap((column) => column.blocks));
  return blocks.map(parseBlock).flatMap((parsed) => (parsed.ok ? [parsed.block] : []));
}

/** Products by the name of the block that shows them. */
async function productsOf(blocks: readonly Block[], store: Store) {
  const today = todayInLaPaz();
  const ask = async (input: ProductListInput) =>
    (await loadProductList(store.catalogId, input)).map((record) =>
      toProductCard(record, today, { storeId: store.storeId }),
    );
  const sliders = blocks.filter((block) => block.type === 'productSlider').slice(0, MAX_SLIDERS);
  const [filled, carded] = await Promise.all([
    Promise.all(
      sliders.map(
        async ({ id, data, config }) => [id, (await ask(askedBy(data))).slice(0, config.limit)] as const,
      ),
    ),
    cardsOf(blocks, ask),
  ]);
  return Object.fromEntries([...filled, ...carded]);
}

/** The products of all cards, in as few questions as there can be. */
async function cardsOf(
  blocks: readonly Block[],
  ask: (input: ProductListInput) => Promise<ProductCardModel[]>,
) {
  const wanted = blocks.flatMap(({ type, id, data }) =>
    type === 'card' && data.productid !== undefined ? [{ id, productid: data.productid }] : [],
  );
  const ids = [...new Set(wanted.map(({ productid }) => productid))].slice(0, SLIDER_LIMIT * MAX_SLIDERS);
  const starts = Array.from({ length: Math.ceil(ids.length / SLIDER_LIMIT) }, (_, at) => at * SLIDER_LIMIT);
  const found = await Promise.all(
    starts.map((from) => ask({ productids: ids.slice(from, from + SLIDER_LIMIT) })),
  );
  const cards = found.flat();
  return wanted.map(
    ({ id, productid }) => [id, cards.filter((card) => card.productid === productid)] as const,
  );
}

function askedBy({ categoryid, productids, name }: BlockOf<'productSlider'>['data']): ProductListInput {
  return {
    ...(categoryid !== undefined && { categoryid }),
    ...(productids !== undefined && { productids }),
    ...(name !== '' && { name }),
  };
}

async function formsOf(blocks: readonly Block[]) {
  const named = blocks.filter((block) => block.type === 'form');
  const found = named.map(async ({ id, data }): Promise<[string, FormOnPage]> => {
    const { title, submitLabel, fields } = await loadSourcedForm(data.form);
    return [id, { title, submitLabel, model: compileForm(fields, todayInLaPaz()) }];
  });
  return Object.fromEntries(await Promise.all(found));
}
