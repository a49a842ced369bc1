import { act, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Greeting } from '#components/account/greeting.client.tsx';

const answer = (me: object | null) =>
  vi.stubGlobal('fetch', async () => (me ? Response.json(me) : new Response(null, { status: 503 })));
const settle = () => act(async () => new Promise((next) => setTimeout(next)));

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['ajuar_visitor', 'ajuar_event_id', 'ajuar_event_action']) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = `${name}=; path=/; max-age=0`;
  }
});
const root = document.documentElement;

describe('the header', () => {
  test('greets who has a user id [SHELL-02]', async () => {
    answer({ userId: 12, firstName: 'Valentina' });
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
    answer(me);
    const { container } = render(<Greeting otherwise="Mi cuenta" />);
    await settle();
    expect(container.textContent).toBe('Mi cuenta');
    expect(root.dataset.event).toBeUndefined();
  });

  test('tells whose gift list there is: their own, or one that this browser remembers [SHELL-23]', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = 'ajuar_event_id=7; path=/';
    answer({ userId: 12, firstName: 'Valentina', haveEvent: true });
    render(<Greeting otherwise="Mi cuenta" />);
    await screen.findByText('Hola, Valentina');
    expect(root.dataset.event).toBe('own stored');
    expect(document.cookie).toContain('ajuar_visitor=owner');
  });

  test('has the style sheet hide the cart while a list is filled [GIFT-23]', async () => {
    Cookies.set('ajuar_event_id', '7');
    Cookies.set('ajuar_event_action', 'addEventList');
    answer({ userId: null, firstName: null });
    render(<Greeting otherwise="Mi cuenta" />);
    await vi.waitFor(() => expect(root.dataset.event).toBe('stored managing'));
  });

  test('forgets both when the login has ended', async () => {
    root.dataset.visitor = 'logged';
    root.dataset.event = 'own';
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = 'ajuar_visitor=owner; path=/';
    answer({ userId: null, firstName: null, haveEvent: false });
    render(<Greeting otherwise="Mi cuenta" />);
    await settle();
    expect([root.dataset.visitor, root.dataset.event]).toEqual([undefined, undefined]);
    expect(document.cookie).not.toContain('ajuar_visitor');
  });
});
