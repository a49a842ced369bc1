import { askBff } from '#lib/platform/browser/bff.ts';
import { track } from '#lib/platform/browser/track.ts';

/** A product that goes on a list. */
interface NewGift {
  eventid: number;
  productid: number;
  sku: string;
  quantity: number;
}

/** Puts a product on an own list. Never throws. @returns whether it is there, and what the shop says of it */
export async function addGift(gift: NewGift): Promise<{ isAdded: boolean; message: string }> {
  try {
    const input = { ...gift, quantity: Math.max(1, Math.ceil(gift.quantity)) };
    const { success, message = '' } = await askBff<{ success: boolean; message?: string }>(
      'frontend/setProductEvent',
      input,
    );
    const { productid, sku, quantity } = input;
    if (success) track({ type: 'gift added', productid, sku, quantity });
    return { isAdded: success, message };
  } catch {
    return { isAdded: false, message: '' };
  }
}
