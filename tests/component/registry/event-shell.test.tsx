import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SoldElsewhere } from '#components/catalogue/product/sold-elsewhere.tsx';
import StoreStockList from '#components/catalogue/product/store-stock.tsx';
import { EventEntry } from '#components/registry/event-entry.tsx';
import { EventGate } from '#components/registry/event-gate.client.tsx';
import EventShell from '#components/registry/event-shell.client.tsx';
import { StoreForm } from '#components/shell/store/store-form.tsx';
import { StorePicker } from '#components/shell/store/store-picker.client.tsx';
import { StoreDirectory } from '#components/stores/store-directory.tsx';
import { storeId } from '#lib/contracts/fields.ts';
import { type EventMode, flagOf } from '#lib/platform/domain/visitor/event-mode.ts';
import { rereadEventMode } from '#lib/registry/store.ts';
import { hashOf, toListed } from '#lib/stores/domain/store-list.ts';
import { installNativeDialog } from '#tests/component/ui/overlays/native-dialog.ts';
import { detailOf } from '#tests/unit/catalogue/product-factory.ts';
import { store } from '#tests/unit/stores/store-factory.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }), usePathname: () => '/mesa' }));
beforeAll(installNativeDialog);

const sucre = store({ storeId: storeId.parse(106), storeName: 'Sucre Centro', city: 'Sucre', cityCode: 5 });
const STORES = [store(), sucre];
const QUESTION = '¿Salir de la lista de regalos?';

let posted: { form: string; fields: Record<string, string> }[] = [];
/** Status of the server's answers. */
let status = 200;
const assign = vi.fn();

/** The event that the server says the browser is in. */
let event: EventMode | null = null;

function enter(action: EventMode['action'] = 'addEventCart', name = '') {
  event = { id: 42, action, name, storeId: 101 };
  Cookies.set('ajuar_in_event', flagOf(event));
}

beforeEach(() => {
  posted = [];
  status = 200;
  document.documentElement.dataset.store = '101';
  Cookies.set('ajuar_store', '101');
  vi.stubGlobal('location', {
    ...{ origin: window.location.origin, href: window.location.href, protocol: 'http:' },
    ...{ pathname: '/mesa', search: '?store=101&page=2', hash: '', assign },
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/me') return Response.json({ event });
    const fields = Object.fromEntries(new URLSearchParams(String(init?.body ?? '')));
    posted.push({ form: url, fields });
    if (status === 200 && url === '/api/forms/store') Cookies.set('ajuar_store', fields.storeid ?? '');
    return new Response(null, { status });
  });
});
afterEach(async () => {
  cleanup();
  for (const name of ['ajuar_in_event', 'ajuar_store']) Cookies.remove(name);
  localStorage.clear();
  // What a tab knows of the event outlives its pages.
  await rereadEventMode();
  delete document.documentElement.dataset.event;
});

async function shell(beside: ReactNode = null) {
  render(
    <>
      <EventShell storeCookie="ajuar_store" />
      {beside}
    </>,
  );
  await act(async () => undefined);
  await act(async () => undefined);
}
const bar = () => screen.queryByRole('complementary', { name: 'Lista de regalos' });
const question = () => screen.queryByRole('dialog', { name: QUESTION });
const press = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog', { name: QUESTION })).getByRole('button', { name }));
const left = () => posted.filter(({ form }) => form === '/api/forms/leave-event').map(({ fields }) => fields);

describe('the bar of an event', () => {
  test.each([
    ['addEventCart', '', 'Estás comprando de una lista de regalos'],
    ['addEventCart', 'Boda de Ana', 'Estás comprando de la lista de regalos «Boda de Ana»'],
    ['addEventList', 'Boda de Ana', 'Estás armando tu lista de regalos'],
  ] as const)(
    'with %s of «%s» says: %s, and has the style sheet show what belongs to it [GIFT-23, GIFT-25, SHELL-23]',
    async (action, name, text) => {
      enter(action, name);
      await shell();
      expect(bar()?.textContent).toContain(text);
      const marks = action === 'addEventList' ? 'stored managing' : 'stored';
      expect(document.documentElement.dataset.event).toBe(marks);
    },
  );

  test('leads to the event’s page [GIFT-25]', async () => {
    enter();
    await shell();
    const link = screen.getByRole('link', { name: 'Estás comprando de una lista de regalos' });
    expect(link.getAttribute('href')).toBe('/customer/event/event-details');
  });

  test('comes only to who is in an event; until then a link stands there', async () => {
    const page = (
      <EventGate storeCookie="ajuar_store">
        <EventEntry />
      </EventGate>
    );
    const { unmount } = render(page);
    await act(async () => vi.dynamicImportSettled());
    expect(screen.getByRole('link', { name: 'Salir de la lista de regalos' })).toBeDefined();
    unmount();
    enter();
    render(page);
    expect(await screen.findByRole('button', { name: 'Salir de la lista de regalos' })).toBeDefined();
  });

  test('goes when another tab has left the event', async () => {
    enter();
    await shell();
    expect(document.documentElement.dataset.event).toBe('stored');
    Cookies.remove('ajuar_in_event');
    fireEvent(window, new Event('pageshow'));
    await waitFor(() => expect(bar()).toBeNull());
    expect(document.documentElement.dataset.event).toBeUndefined();
  });
});

describe('closing the bar', () => {
  beforeEach(async () => {
    enter();
    await shell();
    expect(question()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Salir de la lista de regalos' }));
  });

  test('asks; on yes the event is left and the shopper goes home [GIFT-26]', async () => {
    press('Sí, salir');
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'));
    expect(left()).toEqual([{ return: '/' }]);
  });

  test('on no nothing happens [GIFT-26]', () => {
    press('No, seguir en la lista');
    expect(question()).toBeNull();
    expect([posted, bar() === null]).toEqual([[], false]);
  });

  test('that fails says so, and can be tried again', async () => {
    status = 503;
    press('Sí, salir');
    expect(await screen.findByText(/^No pudimos salir de la lista/)).toBeDefined();
    expect(assign).not.toHaveBeenCalled();
    status = 200;
    press('Sí, salir');
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  });
});

const picker = (
  <StorePicker
    current={{ storeId: 101, storeName: 'La Paz San Miguel' }}
    listHash={hashOf(STORES.map(toListed))}
    cookieName="ajuar_store"
    onChoose={async (id) => void posted.push({ form: 'picker', fields: { id: String(id) } })}
  />
);
function fromPicker() {
  fireEvent.click(screen.getByRole('link', { name: /Tu tienda/ }));
  fireEvent.click(screen.getByRole('button', { name: /SUCRE CENTRO/ }));
}

/** Every way of choosing another store that a page has. */
const WAYS: [string, ReactNode, () => void, string][] = [
  ['the header’s choice', picker, fromPicker, '/mesa?page=2'],
  [
    'the footer’s form',
    <StoreForm key="f" stores={STORES.map(toListed)} currentId={101} />,
    () => {
      fireEvent.change(screen.getByLabelText('Elige tu tienda'), { target: { value: '106' } });
      fireEvent.click(screen.getByRole('button', { name: 'Ver esta tienda' }));
    },
    '/mesa?page=2',
  ],
  [
    'a store’s card',
    <StoreDirectory key="d" stores={STORES} currentId={101} map={null} />,
    () => fireEvent.click(screen.getByRole('button', { name: 'Comprar en esta tienda: Sucre Centro' })),
    '/mesa?page=2',
  ],
  [
    'a product that another store sells',
    <SoldElsewhere key="s" product={detailOf()} store={store()} selling={[sucre]} path="/mesa/taza-12" />,
    () => fireEvent.click(screen.getByRole('link', { name: 'Ver en Sucre Centro' })),
    '/mesa/taza-12',
  ],
  [
    'what each store has of a product',
    <StoreStockList
      key="t"
      rows={[{ sku: 'A', storeid: storeId.parse(106), quantity: 4 }]}
      sku="A"
      stores={[{ id: 106, name: 'Sucre Centro' }]}
      current={101}
      href="/mesa/taza-12_c_A"
    />,
    () => fireEvent.click(screen.getByRole('link', { name: 'Comprar en Sucre Centro' })),
    '/mesa/taza-12_c_A',
  ],
];

describe('in an event, another store', () => {
  beforeEach(() => {
    enter();
    const list = { version: 1, readAt: Date.now(), stores: STORES.map(toListed) };
    localStorage.setItem('ajuar_stores', JSON.stringify(list));
    Cookies.set('ajuar_stores_info', 'x');
    vi.stubGlobal('requestIdleCallback', (act: () => void) => {
      act();
      return 1;
    });
    vi.stubGlobal('cancelIdleCallback', () => undefined);
  });

  test.each(WAYS)('by %s asks first; on no nothing changes [STORE-11]', async (_, beside, choose) => {
    await shell(beside);
    choose();
    expect(question()?.textContent).toContain('Para cambiar de tienda hay que salir');
    press('No, seguir en la lista');
    await act(async () => undefined);
    expect([posted, assign.mock.calls, Cookies.get('ajuar_store')]).toEqual([[], [], '101']);
    expect(question()).toBeNull();
    for (const select of screen.queryAllByRole<HTMLSelectElement>('combobox'))
      expect(select.value).toBe('101');
    for (const link of screen.queryAllByRole('link', { name: /^Tu tienda/ }))
      expect(link.textContent).toContain('La Paz San Miguel');
  });

  test.each(WAYS)(
    'by %s, on yes, leaves the event and leads on [STORE-11]',
    async (_, beside, choose, to) => {
      await shell(beside);
      choose();
      press('Sí, salir y cambiar de tienda');
      await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(to));
      expect(posted).toEqual([{ form: '/api/forms/leave-event', fields: { return: to, storeid: '106' } }]);
    },
  );

  test('that is the chosen one asks nothing', async () => {
    await shell(picker);
    fireEvent.click(screen.getByRole('link', { name: /Tu tienda/ }));
    fireEvent.click(screen.getByRole('button', { name: /LA PAZ SAN MIGUEL/ }));
    expect(question()).toBeNull();
    expect(posted).toEqual([{ form: 'picker', fields: { id: '101' } }]);
  });

  test('in another tab of the browser is that tab’s business', async () => {
    await shell(
      <SoldElsewhere product={detailOf()} store={store()} selling={[sucre]} path="/mesa/taza-12" />,
    );
    const link = screen.getByRole('link', { name: 'Ver en Sucre Centro' });
    // jsdom opens no other tab.
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(question()).toBeNull();
  });
});

test('in the shop another store asks nothing [STORE-11]', async () => {
  const list = { version: 1, readAt: Date.now(), stores: STORES.map(toListed) };
  localStorage.setItem('ajuar_stores', JSON.stringify(list));
  await shell(picker);
  fireEvent.click(screen.getByRole('link', { name: /Tu tienda/ }));
  fireEvent.click(await screen.findByRole('button', { name: /SUCRE CENTRO/ }));
  expect(question()).toBeNull();
  await waitFor(() => expect(posted).toContainEqual({ form: 'picker', fields: { id: '106' } }));
});
