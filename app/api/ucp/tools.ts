import { ucpTools } from '#lib/labels/ucp/tools.ts';
import { lookupRequest, productRequest, searchRequest } from '#lib/ucp/domain/catalog-requests.ts';
import type { Tools } from '#lib/ucp/mcp.ts';
import { type Operation, operation } from '#lib/ucp/operation.ts';
import { getProduct, lookupCatalog, searchCatalog } from './catalog.ts';

const search = operation({
  capability: 'dev.ucp.shopping.catalog.search',
  body: 'catalog',
  request: searchRequest,
  run: searchCatalog,
});
const lookup = operation({
  capability: 'dev.ucp.shopping.catalog.lookup',
  body: 'catalog',
  request: lookupRequest,
  run: lookupCatalog,
});
const product = operation({
  capability: 'dev.ucp.shopping.catalog.lookup',
  body: 'catalog',
  request: productRequest,
  run: getProduct,
});

/** The operations by the names of their tools. */
export const TOOLS: Tools = {
  search_catalog: { ...search, description: ucpTools.search },
  lookup_catalog: { ...lookup, description: ucpTools.lookup },
  get_product: { ...product, description: ucpTools.product },
};

/** The operations by method and path of the REST binding. */
export const RESOURCES: Readonly<Record<string, Operation>> = {
  'POST catalog/search': search,
  'POST catalog/lookup': lookup,
  'POST catalog/product': product,
};
