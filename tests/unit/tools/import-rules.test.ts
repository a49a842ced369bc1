import { describe, expect, test } from 'vitest';
import { checkFiles } from '#tools/import-rules/check.ts';

function rulesBroken(path: string, text: string): string[] {
  return checkFiles([{ path, text }]).map((violation) => violation.rule);
}

/** Importing file, what it imports, and the rules which that breaks. */
const importTable: [string, string, string[]][] = [
  ['lib/cart/data.ts', '#components/cart/line.tsx', ['lib-looks-down']],
  ['components/cart/line.tsx', '#app/page.tsx', ['components-look-down']],
  ['app/page.tsx', '#backend/app.ts', ['backend-stands-alone']],
  ['tests/contract/a.test.ts', '#backend/app.ts', []],
  ['backend/modules/cart/service.ts', '#lib/cart/data.ts', ['backend-shares-rules-only']],
  ['backend/modules/cart/service.ts', '#lib/cart/domain/totals.ts', []],
  ['backend/modules/cart/service.ts', '#lib/labels/errors.ts', []],
  ['backend/modules/carts/service.ts', '#backend/composition.ts', ['modules-meet-in-composition']],
  ['backend/http/access.ts', '#backend/modules/account/index.ts', ['modules-meet-in-composition']],
  ['backend/composition.ts', '#backend/modules/account/index.ts', []],
  ['backend/mail.ts', './mail-page.tsx', ['backend-without-tsx']],
  ['lib/cart/domain/totals.ts', '#lib/platform/clock.ts', ['domain-is-pure']],
  ['lib/cart/domain/totals.ts', '#lib/pricing/domain/combo.ts', []],
  ['lib/contracts/cart.ts', '#lib/cart/domain/totals.ts', ['contracts-at-the-bottom']],
  ['lib/money/format.ts', '#lib/contracts/cart.ts', ['money-at-the-bottom']],
  ['lib/cart/data.ts', '#lib/stores/data.ts', ['capabilities-meet-in-domain']],
  ['lib/cart/data.ts', '#lib/platform/api/client.ts', []],
  ['lib/cart/data.ts', '#lib/labels/cart.ts', []],
  ['lib/labels/cart.ts', '#lib/cart/domain/totals.ts', ['labels-at-the-bottom']],
  ['lib/platform/clock.ts', '#lib/pricing/domain/combo.ts', ['platform-knows-no-capability']],
  ['lib/platform/clock.ts', '#lib/labels/errors.ts', []],
  ['components/cart/line.tsx', '#lib/cart/data.ts', ['components-read-no-data']],
  ['components/cart/line.tsx', '#lib/platform/env.ts', ['components-off-the-server']],
  ['components/cart/line.tsx', '#lib/platform/routes.ts', []],
  ['components/cart/add.client.tsx', '#components/catalogue/card.tsx', ['islands-take-children']],
  ['components/cart/add.client.tsx', '#components/ui/button.tsx', []],
  ['components/cart/add.client.tsx', '#lib/stores/store.ts', []],
  ['lib/cart/data.ts', '#tests/factories/cart.ts', ['tools-and-tests-stay-outside']],
  ['lib/cart/data.ts', '../stores/domain/nearest.ts', ['no-climbing']],
  ['lib/cart/domain/totals.ts', '../../money/format.ts', ['no-climbing']],
  ['backend/modules/cart/service.ts', '../../dependencies.ts', []],
  ['components/cart/line.tsx', 'next/link', ['home-of-next-link']],
  ['components/ui/link.tsx', 'next/link', []],
  ['app/page.tsx', 'kysely', ['home-of-fastify']],
  ['tests/contract/a.test.ts', 'kysely', []],
  ['lib/cart/domain/totals.ts', 'react', ['domain-is-pure-of-packages']],
  ['lib/cart/domain/totals.ts', 'zod', []],
  ['lib/contracts/cart.ts', 'node:fs', ['contracts-need-zod-alone']],
  ['backend/page.ts', 'react', ['backend-without-react']],
  ['app/page.tsx', 'zod', ['pages-parse-nothing']],
  ['lib/cart/use-cart.ts', 'zod', ['no-zod-in-the-browser']],
  ['lib/cart/requests.ts', 'zod', ['no-zod-in-the-browser']],
  ['lib/cart/requests.ts', '#lib/contracts/cart.ts', ['no-zod-in-the-browser']],
];

describe('imports', () => {
  test.each(importTable)('%s importing %s breaks %j', (path, specifier, expected) => {
    const marker = path.endsWith('.client.tsx') ? "'use client';\n" : '';
    expect(rulesBroken(path, `${marker}import { x } from '${specifier}';\n`)).toEqual(expected);
  });

  test('a type from the contract weighs nothing in the browser', () => {
    expect(
      rulesBroken('lib/cart/requests.ts', "import type { Cart } from '#lib/contracts/cart.ts';\n"),
    ).toEqual([]);
  });

  test('a violation says where it is and what to do', () => {
    const [violation] = checkFiles([{ path: 'app/page.tsx', text: "\nimport { z } from 'zod';\n" }]);
    expect(violation).toMatchObject({
      rule: 'pages-parse-nothing',
      where: 'app/page.tsx:2 imports zod',
      comment: expect.stringContaining('lib/contracts'),
    });
  });
});

describe('pairs that import each other', () => {
  const pair = (one: string, other: string, open = 'domain/y.ts') => [
    { path: `${one}/x.ts`, text: `import type { Y } from '#${other}/${open}';\n` },
    { path: `${other}/${open}`, text: '' },
    { path: `${other}/z.ts`, text: `import { x } from '#${one}/${open}';\n` },
  ];

  test('capabilities import one way', () => {
    const [violation, ...more] = checkFiles(pair('lib/cart', 'lib/orders'));
    expect(violation).toMatchObject({
      rule: 'modules-import-one-way',
      where: 'lib/cart ↔ lib/orders (1 and 1 imports)',
    });
    expect(more).toEqual([]);
    expect(checkFiles(pair('lib/cart', 'lib/orders').slice(0, 2))).toEqual([]);
  });

  test('modules of the back-end import one way', () => {
    const files = pair('backend/modules/carts', 'backend/modules/orders', 'index.ts');
    expect(checkFiles(files)).toMatchObject([
      {
        rule: 'modules-import-one-way',
        where: 'backend/modules/carts ↔ backend/modules/orders (1 and 1 imports)',
      },
    ]);
  });

  test('three that import each other all around are one circle, whatever else they import', () => {
    const one = (from: string, to: string) => [
      { path: `${from}/${to.replaceAll('/', '-')}.ts`, text: `import type { Y } from '#${to}/index.ts';\n` },
      { path: `${to}/index.ts`, text: '' },
    ];
    const [carts, orders, payments] = ['carts', 'orders', 'payments'].map(
      (name) => `backend/modules/${name}`,
    );
    const line = [...one(`${carts}`, `${orders}`), ...one(`${orders}`, `${payments}`)];
    expect(checkFiles([...line, ...one(`${carts}`, `${payments}`)])).toEqual([]);
    const closed = [
      ...line,
      ...one(`${payments}`, `${carts}`),
      ...one(`${payments}`, 'backend/modules/bank'),
    ];
    expect(checkFiles(closed)).toMatchObject([
      { rule: 'no-circles-of-modules', where: `${carts}, ${orders}, ${payments}` },
    ]);
  });
});

describe('faces of modules', () => {
  const PAST = ['modules-by-their-face'];

  test.each<[string, string, string[]]>([
    ['backend/modules/staff/a.ts', '#backend/modules/orders/index.ts', []],
    ['backend/modules/staff/a.ts', '#backend/modules/orders/order-reader.ts', PAST],
    ['backend/modules/staff/a.ts', '../orders/repository.ts', PAST],
    ['backend/modules/staff/a.ts', '#backend/modules/orders/stock/index.ts', PAST],
    ['backend/modules/orders/stock/b.ts', '../repository.ts', []],
    ['backend/modules/orders/stock/b.ts', '../index.ts', ['no-face-from-inside']],
    ['backend/modules/orders/b.ts', '#backend/modules/orders/index.ts', ['no-face-from-inside']],
    ['backend/modules/payments/a.ts', '#backend/modules/orders/ports.ts', []],
    ['backend/composition.ts', './modules/orders/ports.ts', []],
    ['backend/modules/index.ts', './orders/module.ts', []],
    ['backend/app.ts', './modules/orders/module.ts', PAST],
    ['backend/modules/staff/a.ts', '../orders/module.ts', PAST],
    ['backend/server.ts', './modules/media/image-process.ts', PAST],
    ['backend/composition.ts', './modules/orders/customer-orders.ts', PAST],
    ['backend/cli/orders.ts', '../modules/payments/operator/operator-contract.ts', []],
    ['backend/cli/orders.ts', '../modules/payments/refund.ts', PAST],
    ['backend/modules/staff/a.ts', '../payments/operator/operator-contract.ts', PAST],
    ['tools/bench/race.ts', '#backend/modules/bank/secret.ts', PAST],
    ['tests/contract/a.test.ts', '#backend/modules/bank/secret.ts', []],
    ['backend/modules/orders/index.ts', './repository.ts', ['repositories-stay-inside']],
    ['backend/modules/orders/index.ts', './stock/stock-repository.ts', ['repositories-stay-inside']],
    ['backend/modules/orders/index.ts', './order-reader.ts', []],
  ])('%s importing %s breaks %j', (path, specifier, rules) => {
    expect(rulesBroken(path, `import { x } from '${specifier}';\n`)).toEqual(rules);
  });

  test('a type is reached past a face no more than a function', () => {
    const type = "import type { Order } from '../orders/order-reader.ts';\n";
    expect(rulesBroken('backend/modules/staff/a.ts', type)).toEqual(PAST);
    const port = "import type { OrderPorts } from './modules/orders/ports.ts';\n";
    expect(rulesBroken('backend/dependencies.ts', port)).toEqual([]);
    expect(
      rulesBroken('backend/modules/orders/index.ts', "export type { Row } from './repository.ts';\n"),
    ).toEqual(['repositories-stay-inside']);
  });
});

describe('cycles', () => {
  test('a cycle is shown with its files in order', () => {
    const files = [
      { path: 'lib/a/x.ts', text: "import './y.ts';\n" },
      { path: 'lib/a/y.ts', text: "import type { Z } from './z.ts';\n" },
      { path: 'lib/a/z.ts', text: "import './x.ts';\n" },
    ];
    expect(checkFiles(files).map((violation) => violation.where)).toEqual([
      'lib/a/x.ts → lib/a/y.ts → lib/a/z.ts → lib/a/x.ts',
    ]);
  });

  test('two ways to one file are no cycle', () => {
    const files = [
      { path: 'lib/a/x.ts', text: "import './y.ts';\nimport './z.ts';\n" },
      { path: 'lib/a/y.ts', text: "import './z.ts';\n" },
      { path: 'lib/a/z.ts', text: 'export const z = 1;\n' },
    ];
    expect(checkFiles(files)).toEqual([]);
  });
});

describe('the text of a file', () => {
  const environment = 'export const port = process.env.PORT;\n';
  const island = "'use client';\nexport const a = 1;\n";

  test.each([
    ['lib/cart/data.ts', environment, ['environment-in-one-place']],
    ['lib/platform/env.ts', environment, []],
    ['backend/env.ts', environment, []],
    ['tools/start.mjs', environment, []],
    ['components/cart/line.tsx', island, ['use-client-by-name']],
    ['components/cart/line.client.tsx', island, []],
    ['app/error.tsx', island, []],
    ['app/global-error.tsx', island, []],
    ['app/s/[store]/error.tsx', island, []],
    ['components/cart/line.client.tsx', 'export const a = 1;\n', ['islands-say-so']],
    ['lib/cart/queries.ts', 'export const a = 1;\n', ['queries-by-name']],
    ['lib/cart/coupons/queries.ts', 'export const a = 1;\n', ['queries-by-name']],
    ['lib/cart/queries.ts', "import { queryOptions } from '@tanstack/react-query';\n", []],
    ['lib/cart/store.ts', 'export const a = 1;\n', ['stores-by-name']],
    ['lib/cart/store.ts', "import { create } from 'zustand';\n", []],
    ['components/cart/line.tsx', 'const a = <a href="/mesa">x</a>;\n', ['addresses-from-routes']],
    ['components/cart/line.tsx', 'const a = <form action={`/api/x`} />;\n', ['addresses-from-routes']],
    ['components/cart/line.tsx', 'const a = <a href="#contenido">x</a>;\n', []],
    ['components/cart/line.tsx', 'const a = <a href={routes.home()}>x</a>;\n', []],
    ['lib/cart/data.ts', '\n'.repeat(300).concat('export {};\n'), ['file-size']],
    ['lib/cart/data.ts', '//\n'.repeat(300), []],
  ])('%s (%#)', (path, text, expected) => {
    expect(rulesBroken(path, text)).toEqual(expected);
  });
});
