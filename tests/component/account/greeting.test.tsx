import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Greeting } from '#components/account/greeting.client.tsx';

const answer = (me: object | null) =>
  vi.stubGlobal('fetch', async () => (me ? Response.json(me) : new Response(null, { status: 503 })));
const settle = () => act(async () => new Promise((next) => setTimeout(next)));

afterEach(() => vi.unstubAllGlobals());

describe('the header', () => {
  test('greets who has a user id [SHELL-02]', async () => {
    answer({ userId: 12, firstName: 'Valentina' });
    render(<Greeting />);
    expect((await screen.findByText('Hola, Valentina')).tagName).toBe('P');
  });

  test.each([
    ['a visitor, whose user id is null', { userId: null, firstName: null }],
    ['a visitor, even if a name were left over', { userId: null, firstName: 'Valentina' }],
    ['nobody when there is no answer', null],
  ])('greets no one: %s [SHELL-02]', async (_, me) => {
    answer(me);
    const { container } = render(<Greeting />);
    await settle();
    expect(container.textContent).toBe('');
  });
});
