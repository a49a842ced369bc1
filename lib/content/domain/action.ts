/** What a press on a button of a layout does. */
export type ButtonAction =
  | { kind: 'close' }
  | { kind: 'link'; href: string }
  | { kind: 'add'; productid: number; sku: string }
  | { kind: 'store'; storeId: number };

interface Asked {
  buttonaction: '' | 'close' | 'link' | 'addToCart' | 'chooseStore';
  /** What it is about: '12:TAZA-1' (product and SKU) or the number of a store. */
  rowId: string;
  link: string;
}

const PRODUCT = /^([1-9]\d{0,8}):(\S.{0,118})$/;
const STORE = /^[1-9]\d{0,8}$/;

/** Reads the action of a button (BLOCK-21, BLOCK-50); null when what it is about is missing or makes no sense. */
export function buttonAction({ buttonaction, rowId, link }: Asked): ButtonAction | null {
  switch (buttonaction) {
    case 'close':
      return { kind: 'close' };
    case 'addToCart': {
      const [, productid, sku] = PRODUCT.exec(rowId) ?? [];
      return productid && sku ? { kind: 'add', productid: Number(productid), sku } : null;
    }
    case 'chooseStore':
      return STORE.test(rowId) ? { kind: 'store', storeId: Number(rowId) } : null;
    default:
      return link === '' ? null : { kind: 'link', href: link };
  }
}
