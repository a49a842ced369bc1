import { cleanup, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import EventShell from '#components/registry/event-shell.client.tsx';
import { listenToToasts, type ToastMessage } from '#components/ui/overlays/toast.ts';
import type { EventMode } from '#lib/platform/domain/visitor/event-mode.ts';
import { rereadEventMode } from '#lib/registry/store.ts';
import { installNativeDialog } from '#tests/component/ui/overlays/native-dialog.ts';

const refresh = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }), usePathname: () => '/mesa' }));
beforeAll(installNativeDialog);

let posted: { form: string; fields: Record<string, string> }[] = [];
/** The event that the server says the browser is in. */
let event: EventMode | null = null;
/** Status of the server's answers, and whether it does what it is asked. */
let [status, obeys] = [200, true];

beforeEach(() => {
  posted = [];
  [status, obeys] = [200, true];
  document.documentElement.dataset.store = '101';
  Cookies.set('ajuar_store', '101');
  Cookies.set('ajuar_in_event', 'buying');
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/me') return Response.json({ event });
    const fields = Object.fromEntries(new URLSearchParams(String(init?.body ?? '')));
    posted.push({ form: url, fields });
    if (status === 200 && obeys) Cookies.set('ajuar_store', fields.storeid ?? '');
    return new Response(null, { status });
  });
});
afterEach(async () => {
  cleanup();
  for (const name of ['ajuar_in_event', 'ajuar_store']) Cookies.remove(name);
  // What a tab knows of the event outlives its pages.
  await rereadEventMode();
  delete document.documentElement.dataset.event;
});

describe('an event of another store', () => {
  const said: ToastMessage[] = [];
  beforeEach(() => {
    said.length = 0;
    refresh.mockClear();
    return listenToToasts((message) => said.push(message));
  });
  const open = (storeId: number) => {
    event = { id: 42, action: 'addEventCart', name: 'Boda', storeId };
    render(<EventShell storeCookie="ajuar_store" />);
  };

  test('switches the store like a choice does, asks nothing, and says so [STORE-12]', async () => {
    open(106);
    await waitFor(() => expect(said).toHaveLength(1));
    expect(posted).toEqual([{ form: '/api/forms/store', fields: { storeid: '106', event: '42' } }]);
    expect(said[0]).toMatchObject({
      tone: 'success',
      text: 'Cambiamos tu tienda por la de la lista de regalos.',
    });
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that is the chosen one changes nothing [STORE-12]', async () => {
    open(101);
    await screen.findByRole('complementary', { name: 'Lista de regalos' });
    expect([posted, said]).toEqual([[], []]);
  });

  test.each([
    ['does not answer', 503, true],
    ['knows no such store', 200, false],
  ])('that cannot be switched to says so: the server %s', async (_, code, does) => {
    [status, obeys] = [code, does];
    open(106);
    await waitFor(() => expect(said[0]).toMatchObject({ tone: 'error' }));
    expect(refresh).not.toHaveBeenCalled();
  });
});
