import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { llmsTexts } from '#lib/labels/platform/llms.ts';
import { externalTexts } from '#lib/labels/registry/external.ts';
import { storeTexts } from '#lib/labels/shell/shell.ts';

const demo = join(import.meta.dirname, '../../../data/demo');

interface Store {
  id: number;
  name: string;
  phone: string;
  hours: { open: string; close: string }[];
}
interface Section {
  kind: string;
  hours?: { open: string; close: string };
  text?: string;
  items?: { storeId?: number; label: string; phone?: string; url: string }[];
}
interface Variant {
  sku: string;
  price: unknown;
  discount?: { percent: number };
  combo?: { groupPrice: string };
}
/** A text and where it stands. */
type Placed = readonly [where: string, text: string];

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(demo, name), 'utf8'));
}

/** Every text in a value of JSON. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const modules = import.meta.glob<Record<string, unknown>>('/lib/labels/**/*.ts', { eager: true });

/** What a label says: a function, when it gets the same argument in every place; '' from one that takes others. */
function said(label: unknown, argument: unknown): string {
  if (typeof label === 'string') return label;
  if (typeof label !== 'function') return '';
  try {
    return String(label(...Array(4).fill(argument)));
  } catch {
    return '';
  }
}

function labelsWith(argument: unknown): Placed[] {
  const walk = (value: unknown, where: string): Placed[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => walk(one, `${where} ${key}`))
      : [[where, said(value, argument)]];
  return Object.entries(modules).flatMap(([file, module]) => walk(module, file.replace('/lib/labels/', '')));
}

const templates = readdirSync(join(demo, 'layouts'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => textsOf(read(join('layouts', name))).map((text): Placed => [name, text]));
const texts = [...labelsWith('2'), ...templates].filter(([, text]) => text !== '');
const matching = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text));

test('there is something to compare', () => {
  expect(labelsWith('2').length).toBeGreaterThan(1500);
  expect(templates.length).toBeGreaterThan(2000);
});

describe('prices', () => {
  const products = readdirSync(join(demo, 'products')).flatMap(
    (name) => read<{ products: { variants: Variant[] }[] }>(join('products', name)).products,
  );
  const variants = products.flatMap((product) => product.variants);

  test('are the same in every store, and every text that speaks of it says so', () => {
    expect(matching(/precios?[^.;:]*(depende|cambia|varía|son de|es de)[^.;]*(tienda|ciudad)/i)).toEqual([]);
    expect(matching(/Cambiaste de tienda:[^.]*precio/i)).toEqual([]);
    const [response] = matching(/precio[^.]*todo el país/i).map(([, text]) => text);
    expect(response).toMatch(/^El precio es el mismo en todo el país/);
    expect(storeTexts.why).toMatch(/^Los precios son los mismos/);
    expect(llmsTexts.storesNote).toMatch(/^Los precios son los mismos en todas las tiendas/);
    // A SKU has one price, not one for each store.
    expect(variants.filter(({ price }) => typeof price !== 'string')).toEqual([]);
  });

  test('are whole bolivianos or end in 90 centavos; what a discount leaves can be paid in coins of 10', () => {
    expect(variants.length).toBeGreaterThan(100);
    const given = variants.flatMap(({ price, combo }) => [
      String(price),
      ...(combo ? [combo.groupPrice] : []),
    ]);
    expect(given.filter((price) => !/^\d+\.(00|90)$/.test(price))).toEqual([]);
    const centavos = (price: unknown) => Math.round(Number(price) * 100);
    const reduced = variants.filter(({ discount }) => discount);
    expect(reduced.length).toBeGreaterThan(10);
    expect(
      reduced.filter(
        ({ price, discount }) => (centavos(price) * (100 - (discount?.percent ?? 0))) % (10 * 100) !== 0,
      ),
    ).toEqual([]);
  });
});

test('the footer’s lines are those of the stores, and an hour that a text names is one of a store or of the Call Center', () => {
  const { stores } = read<{ stores: Store[] }>('stores.json');
  const footer = read<{ sections?: Section[]; rows?: Section[] }>('layouts/private/footer_3.json');
  const service = (footer.sections ?? footer.rows ?? []).find(({ kind }) => kind === 'service');
  const { open, close } = service?.hours ?? { open: '', close: '' };
  expect(service?.text).toContain(
    `De ${open} a ${close} en el Call Center; cada tienda contesta en su horario`,
  );
  expect(service?.items?.map(({ storeId, label, phone, url }) => [storeId, label, phone, url])).toEqual(
    stores.map(({ id, name, phone }) => [id, name, phone, `tel:${phone.replaceAll(' ', '')}`]),
  );
  const known = new Set([
    open,
    close,
    ...stores.flatMap(({ hours }) => hours.flatMap((one) => [one.open, one.close])),
  ]);
  const named = texts.flatMap(([where, text]) =>
    [...text.matchAll(/(?<!\d)[0-2]?\d:[0-5]\d(?!\d)/g)].map(([hour]): Placed => [where, hour]),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(([, hour]) => !known.has(hour))).toEqual([]);
});

test('an order is a “pedido”; “orden” is tidiness, and stands for an order only where the specification writes the text', () => {
  const written = [orderTexts.notFound, externalTexts.generated('2')];
  const TIDY = /Orden de juguetes|orden para un cuarto|orden-de-juguetes/;
  const orden = matching(/(?<!\p{L})[oó]rden(es)?(?!\p{L})/iu).filter(
    ([, text]) => !written.includes(text) && !TIDY.test(text),
  );
  expect(orden).toEqual([]);
  expect(
    matching(/(número|código|estado|detalle|factura) de (la |tu |mi )?(compra|orden)(?!\p{L})/iu).filter(
      ([, text]) => !written.includes(text),
    ),
  ).toEqual([]);
  expect(matching(/(?<!\p{L})pedidos?(?!\p{L})/iu).length).toBeGreaterThan(100);
});

test('a control that a text names between «» has that name', () => {
  /** Names that are no control's: of pages, and a discount's own label. */
  const others = ['3 x Bs. 150', 'Cómo cuidar el lino'];
  const quoted = texts
    .filter(([where]) => !/^(data|content|forms)\//.test(where))
    .flatMap(([where, text]) =>
      [...text.matchAll(/«([^»]+)»/g)].map(([, name = '']): Placed => [where, name]),
    )
    .filter(([, name]) => !/^\d*$/.test(name));
  const names = new Set(texts.map(([, text]) => text));
  expect(quoted.length).toBeGreaterThan(3);
  expect(quoted.filter(([, name]) => !names.has(name) && !others.includes(name))).toEqual([]);
});

test('one of something is said in the singular', () => {
  /** Texts of the specification, and of limits that are never 1. */
  const GIVEN =
    /^(account\/passkeys.ts passkeyTexts enough|cart\/cart-messages.ts cartMessages atLeast|cart\/joined.ts joinedTexts raised|checkout\/coupons.ts couponMessages invalid|platform\/ui.ts uiTexts longest|forms\/forms.ts formMessages m..Length|orders\/history.ts reorderTexts some|vitals\/vitals.ts vitalsTexts notSlower|wishlist\/wishlist.ts wishlistTexts full)$/;
  const OPERATORS = /^(data|content)\/|command|operator|staff|lint/;
  const isPlural = ([, text]: Placed) =>
    /(?<![\d.,] ?|(?<!\p{L})(a|hasta) )(?<!\p{L})1 (?!más|ms|es )\p{L}+s(?!\p{L})/u.test(text);
  // A count comes as a number or as its text: a label that takes the other says nothing of it.
  const asked = [...labelsWith(1), ...labelsWith('1')];
  const right = new Set(asked.filter((one) => one[1] !== '' && !isPlural(one)).map(([where]) => where));
  const wrong = asked.filter((one) => isPlural(one) && !right.has(one[0]));
  expect(['1 productos', 'de 1 producto', 'de 1 regalos'].map((text) => isPlural(['', text]))).toEqual([
    true,
    false,
    true,
  ]);
  expect(wrong.filter(([where]) => !GIVEN.test(where) && !OPERATORS.test(where))).toEqual([]);
});
