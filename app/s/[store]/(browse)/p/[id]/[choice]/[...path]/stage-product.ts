import type { BuyBoxProduct } from '#components/catalogue/buy-box.client.tsx';
import type { SelectionProduct } from '#lib/catalogue/domain/describe.ts';
import type { VariantSource } from '#lib/catalogue/domain/variants.ts';
import type { ProductDetail } from '#lib/contracts/products.ts';

/** What the browser needs of a product to follow the choices: the rest would only weigh. */
export function stageProduct(product: ProductDetail): SelectionProduct & VariantSource & BuyBoxProduct {
  return {
    productid: product.productid,
    productname: product.productname,
    image: product.image,
    packname: product.packname,
    options: product.options,
    quantities: product.quantities,
    minquantity: product.minquantity,
    decimalstep: product.decimalstep,
    datestart: product.datestart,
    dateend: product.dateend,
    datestartdiscount: product.datestartdiscount,
    dateenddiscount: product.dateenddiscount,
    islockedcat: product.islockedcat,
  };
}
