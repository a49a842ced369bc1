import type { VariantSource } from '#lib/catalogue/domain/variants.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';
import type { SelectionProduct } from './describe.ts';
import { distinguishSkus } from './distinguish-skus.ts';

/** What the browser needs of a product to choose of it and to add it. Money in centavos. */
export type StageProduct = SelectionProduct &
  VariantSource &
  Pick<ProductDetail, 'productid' | 'decimalstep' | 'orderlimit'>;

/** A product for the browser that follows its choices: the rest would only weigh. */
export function stageProduct(product: ProductDetail): StageProduct {
  return {
    productid: product.productid,
    productname: product.productname,
    image: product.image,
    packname: product.packname,
    options: product.options,
    quantities: distinguishSkus(product).quantities,
    minQuantity: product.minQuantity,
    decimalstep: product.decimalstep,
    ...(product.orderlimit !== undefined && { orderlimit: product.orderlimit }),
    datestart: product.datestart,
    dateend: product.dateend,
    datestartdiscount: product.datestartdiscount,
    dateenddiscount: product.dateenddiscount,
    islockedcat: product.islockedcat,
  };
}
