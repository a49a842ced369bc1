import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Greeting } from '#components/account/greeting.client.tsx';
import { keepWishes, wishesHere } from '#lib/wishlist/browser-memory.ts';

const respond = (me: object | null) =>
  vi.stubGlobal('fetch', async () => (me ? Response.json(me) : new Response(null, { status: 503 })));
const settle = () => act(async () => new Promise((next) => setTimeout(next)));

afterEach(() => {
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = 'ajuar_visitor=; path=/; max-age=0';
  delete root.dataset.event;
});
const root = document.documentElement;

describe('the header', () => {
  test('greets who has a user id [SHELL-02]', async () => {
    respond({ userId: 12, firstName: 'Valentina' });
    render(<Greeting otherwise="Mi cuenta" />);
    expect(await screen.findByText('Hola, Valentina')).toBeTruthy();
    expect(screen.queryByText('Mi cuenta')).toBeNull();
    expect([root.dataset.visitor, root.dataset.event]).toEqual(['logged', undefined]);
    expect(document.cookie).toContain('ajuar_visitor=logged');
  });

  test.each([
    ['a visitor, whose user id is null', { userId: null, firstName: null }],
    ['a visitor, even if a name were left over', { userId: null, firstName: 'Valentina' }],
    ['nobody when there is no answer', null],
  ])('greets no one: %s [SHELL-02]', async (_, me) => {
    respond(me);
    const { container } = render(<Greeting otherwise="Mi cuenta" />);
    await settle();
    expect(container.textContent).toBe('Mi cuenta');
    expect(root.dataset.event).toBeUndefined();
  });

  test('tells that there is a gift list of their own, beside one that this browser remembers [GAP-096, SHELL-23]', async () => {
    root.dataset.event = 'stored';
    respond({ userId: 12, firstName: 'Valentina', haveEvent: true });
    render(<Greeting otherwise="Mi cuenta" />);
    await screen.findByText('Hola, Valentina');
    expect(root.dataset.event).toBe('stored own');
    expect(document.cookie).toContain('ajuar_visitor=owner');
  });

  test('forgets both, and the customer’s wishes, when the login has ended', async () => {
    keepWishes(['12:']);
    root.dataset.visitor = 'logged';
    root.dataset.event = 'own';
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = 'ajuar_visitor=owner; path=/';
    respond({ userId: null, firstName: null, haveEvent: false });
    render(<Greeting otherwise="Mi cuenta" />);
    await settle();
    expect([root.dataset.visitor, root.dataset.event]).toEqual([undefined, undefined]);
    expect(document.cookie).not.toContain('ajuar_visitor');
    await vi.waitFor(() => expect(wishesHere()).toEqual([]));
  });
});
