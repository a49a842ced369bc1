import type { Page } from 'playwright/test';
import { addWishlist } from '#lib/contracts/wishlist.ts';
import { expect } from '#tests/e2e/buy/buyer.ts';
import { callAsServer } from '#tests/e2e/support/call-as-server.ts';
import type { TestCustomer } from './customer.ts';

export const LIST = '/wishlist/index/index';

/** The number of the product that has this page. */
export const productIdOf = (path: string) => Number(/\d+$/.exec(path)?.[0]);

/** Puts a product into a customer's wishlist by the call. */
export async function wishFor({ id, token }: TestCustomer, productid: number): Promise<void> {
  await callAsServer(addWishlist, { customerid: id, productid, state: 'ADD' }, token);
}

/** The first heart of the page: of its product, or of its first card. */
export const heart = (page: Page) => page.getByRole('main').locator('button[name=wish]').first();

/** A heart says whether it is pressed, and is drawn filled or as an outline. */
export async function isFilled(page: Page, filled: boolean): Promise<void> {
  await expect(heart(page)).toHaveAttribute('aria-pressed', String(filled));
  const isOutline = () =>
    heart(page).evaluate((button) => /fill=\\?"none/.test(getComputedStyle(button, '::before').maskImage));
  await expect.poll(isOutline).toBe(!filled);
}

export const told = (page: Page) => page.locator('[data-sonner-toast]');

/** The products of a list, in their order. */
export const names = (page: Page) =>
  page.getByRole('main').locator('[data-card] [data-card-link]').allTextContents();
