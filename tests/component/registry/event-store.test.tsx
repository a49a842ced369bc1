import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import EventShell from '#components/registry/event-shell.client.tsx';
import { listenToToasts, type ToastMessage } from '#components/ui/overlays/toast.ts';
import { installNativeDialog } from '#tests/component/ui/overlays/native-dialog.ts';

const refresh = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }), usePathname: () => '/mesa' }));
beforeAll(installNativeDialog);

let posted: { form: string; fields: Record<string, string> }[] = [];
/** Status of the server's answers, and whether it does what it is asked. */
let [status, obeys] = [200, true];

beforeEach(() => {
  posted = [];
  [status, obeys] = [200, true];
  document.documentElement.dataset.store = '101';
  Cookies.set('ajuar_store', '101');
  Cookies.set('ajuar_event_id', '42');
  Cookies.set('ajuar_event_action', 'addEventCart');
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const fields = Object.fromEntries(new URLSearchParams(String(init?.body ?? '')));
    posted.push({ form: url, fields });
    if (status === 200 && obeys) Cookies.set('ajuar_store', fields.storeid ?? '');
    return new Response(null, { status });
  });
});
afterEach(() => {
  cleanup();
  for (const name of ['ajuar_event_id', 'ajuar_event_action', 'ajuar_store']) Cookies.remove(name);
  // What a tab knows of the event outlives its pages.
  fireEvent(window, new Event('pageshow'));
  delete document.documentElement.dataset.event;
});

describe('an event of another store', () => {
  const said: ToastMessage[] = [];
  beforeEach(() => {
    said.length = 0;
    refresh.mockClear();
    return listenToToasts((message) => said.push(message));
  });
  const open = (event: { eventid: number; STOREID: number }) =>
    render(<EventShell storeCookie="ajuar_store" event={event} />);

  test('switches the store like a choice does, asks nothing, and says so [STORE-12]', async () => {
    open({ eventid: 42, STOREID: 106 });
    await waitFor(() => expect(said).toHaveLength(1));
    expect(posted).toEqual([{ form: '/api/forms/store', fields: { storeid: '106', event: '42' } }]);
    expect(said[0]).toMatchObject({
      tone: 'success',
      text: 'Cambiamos tu tienda por la de la lista de regalos.',
    });
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    [{ eventid: 42, STOREID: 101 }, 'its store is chosen'],
    [{ eventid: 7, STOREID: 106 }, 'it is not the shopper’s event'],
  ])('%j changes nothing: %s [STORE-12]', async (event) => {
    open(event);
    await act(async () => undefined);
    expect([posted, said]).toEqual([[], []]);
  });

  test.each([
    ['does not answer', 503, true],
    ['knows no such store', 200, false],
  ])('that cannot be switched to says so: the server %s', async (_, code, does) => {
    [status, obeys] = [code, does];
    open({ eventid: 42, STOREID: 106 });
    await waitFor(() => expect(said[0]).toMatchObject({ tone: 'error' }));
    expect(refresh).not.toHaveBeenCalled();
  });
});
