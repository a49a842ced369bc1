import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVisitor } from '#components/account/watch-visitor.ts';
import { onVisitorChange } from '#lib/platform/browser/visitor-change.ts';

let userId: number | null;
const reload = vi.fn();
const changed = vi.fn();
let ends: (() => void)[] = [];
const settle = () => act(async () => new Promise((next) => setTimeout(next)));

/** A tab with this page, which knows who is logged in. */
async function open(page: string): Promise<void> {
  document.body.innerHTML = `<main>${page}</main>`;
  ends = [watchVisitor(() => undefined, reload), onVisitorChange(changed)];
  await settle();
}

const toFront = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
};
const FORM = '<input name="street">';
const checkoutOf = (id: string) => `<input type="hidden" name="customer" value="${id}">${FORM}`;
const ACCOUNT = `<div data-account>${FORM}</div>`;

beforeEach(() => {
  userId = 7;
  vi.stubGlobal('fetch', async () => Response.json({ userId, firstName: 'Rosa' }));
});
afterEach(() => {
  for (const end of ends) end();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.body.innerHTML = '';
  delete document.documentElement.dataset.visitor;
});

/** Types into the page. */
function typeStreet(): void {
  const field = document.querySelector<HTMLInputElement>('[name=street]');
  if (field) field.value = 'Av. Ecuador';
}

test.each([
  ['any page', FORM],
  ['a page of the account', ACCOUNT],
  ['a step of the checkout', checkoutOf('7')],
])('%s is loaded again once somebody else is logged in, or nobody', async (_, page) => {
  for (const next of [8, null]) {
    userId = 7;
    await open(page);
    userId = next;
    await toFront();
    expect(reload).toHaveBeenCalledOnce();
    for (const end of ends) end();
    vi.clearAllMocks();
  }
});

test.each([
  ['any page', FORM, false],
  ['a guest’s step of the checkout', checkoutOf('0'), false],
  ['the step of a customer', checkoutOf('7'), true],
  ['a page of the account', ACCOUNT, true],
])('%s with something typed: what is another customer’s does not stay', async (_, page, isLeft) => {
  await open(page);
  typeStreet();
  userId = 8;
  await toFront();
  expect(reload).toHaveBeenCalledTimes(isLeft ? 1 : 0);
  // What islands hold of the customer before is dropped where the page stays.
  expect(changed).toHaveBeenCalledTimes(isLeft ? 0 : 1);
});

test('what was typed stays where a login has ended: its form is judged when it is sent', async () => {
  await open(ACCOUNT);
  typeStreet();
  userId = null;
  await toFront();
  expect(reload).not.toHaveBeenCalled();
  expect(changed).toHaveBeenCalledOnce();
});

test('a page that "back" shows as it was left is loaded again at once after a logout, with something typed too', async () => {
  await open(ACCOUNT);
  typeStreet();
  document.documentElement.dataset.visitor = 'logged';
  // The logout took the cookie along that says that somebody is logged in.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalledOnce();
});

test('tabs that are seen beside each other tell each other who is logged in', async () => {
  await open(FORM);
  userId = 8;
  const other = new BroadcastChannel('ajuar_visitor');
  other.postMessage(8);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  other.close();
});
