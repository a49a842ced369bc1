import { expect, test } from 'vitest';
import { affectedTests, concernsAll } from '#tools/test/affected.ts';
import { namedPaths } from '#tools/test/named-paths.ts';

const sources = new Map([
  ['lib/cart/domain/sum.ts', ''],
  ['lib/cart/domain/shape.ts', ''],
  ['components/cart/bag.tsx', "import { sum } from '#lib/cart/domain/sum.ts';\nimport './bag.module.css';\n"],
  ['components/cart/bag.module.css', ''],
  ['tests/unit/cart/sum.test.ts', "import { sum } from '#lib/cart/domain/sum.ts';\n"],
  ['tests/unit/cart/shape.test.ts', "import type { Shape } from '#lib/cart/domain/shape.ts';\n"],
  ['tests/component/cart/bag.test.tsx', "import { Bag } from '#components/cart/bag.tsx';\n"],
  ['tests/unit/content/layouts.test.ts', "const files = globSync('data/demo/**/*.json');\n"],
  ['data/demo/layouts/home.json', ''],
  [
    'lib/contracts/index.ts',
    "import * as carts from './carts.ts';\nimport * as orders from './orders.ts';\n",
  ],
  ['lib/contracts/carts.ts', ''],
  ['lib/contracts/orders.ts', ''],
  ['backend/app.ts', "import { modules } from './modules/index.ts';\n"],
  ['backend/modules/index.ts', "import c from './carts/module.ts';\nimport o from './orders/module.ts';\n"],
  [
    'backend/modules/carts/module.ts',
    "import { getCart } from '#lib/contracts/carts.ts';\nimport { read } from './repository.ts';\n",
  ],
  ['backend/modules/carts/repository.ts', ''],
  ['backend/modules/carts/cart.ts', ''],
  ['backend/modules/carts/step.ts', ''],
  [
    'backend/modules/carts/index.ts',
    "/** Carts. */\nexport { emptyCart, type Cart } from './cart.ts';\n/** Steps. */\nexport { step, type Step } from './step.ts';\n",
  ],
  [
    'backend/modules/gifts/gift.ts',
    "import { emptyCart, type Step } from '#backend/modules/carts/index.ts';\n",
  ],
  ['tests/unit/gifts/gift.test.ts', "import { gift } from '#backend/modules/gifts/gift.ts';\n"],
  ['backend/modules/orders/module.ts', "import { addOrder } from '#lib/contracts/orders.ts';\n"],
  ['backend/modules/orders/operator.ts', "app.post('/operator/orders/cancel', cancel);\n"],
  ['tests/contract/support/backend.ts', "import { buildApp } from '#backend/app.ts';\n"],
  [
    'tests/contract/http/reads.test.ts',
    "import { getCart } from '#lib/contracts/carts.ts';\nimport { startBackend } from '../support/backend.ts';\n",
  ],
  [
    'tests/contract/http/operate.test.ts',
    "import { startBackend } from '../support/backend.ts';\nawait backend.operate('/operator/orders/cancel', {});\n",
  ],
  ['tests/contract/http/every.test.ts', "import { modules } from '#backend/modules/index.ts';\n"],
]);

test.each<[string, string[]]>([
  ['lib/cart/domain/sum.ts', ['tests/component/cart/bag.test.tsx', 'tests/unit/cart/sum.test.ts']],
  ['components/cart/bag.module.css', ['tests/component/cart/bag.test.tsx']],
  ['lib/cart/domain/shape.ts', []],
  ['data/demo/layouts/home.json', ['tests/unit/content/layouts.test.ts']],
  ['tests/unit/cart/sum.test.ts', ['tests/unit/cart/sum.test.ts']],
  [
    'backend/modules/carts/repository.ts',
    ['tests/contract/http/every.test.ts', 'tests/contract/http/reads.test.ts'],
  ],
  ['backend/modules/carts/cart.ts', ['tests/unit/gifts/gift.test.ts']],
  ['backend/modules/carts/step.ts', []],
  ['backend/modules/carts/index.ts', ['tests/unit/gifts/gift.test.ts']],
  ['backend/modules/orders/operator.ts', ['tests/contract/http/operate.test.ts']],
  ['backend/app.ts', ['tests/contract/http/operate.test.ts', 'tests/contract/http/reads.test.ts']],
])('a change of %s can break what reaches it by imports, calls, routes and named paths', (path, tests) => {
  expect(affectedTests(sources, [path])).toEqual(tests);
});

test('a deleted file is a change of those that import it still, a deleted test of none', () => {
  const without = new Map(
    [...sources].filter(([path]) => !path.endsWith('/sum.ts') && !path.endsWith('sum.test.ts')),
  );
  expect(affectedTests(without, ['lib/cart/domain/sum.ts', 'tests/unit/cart/sum.test.ts'])).toEqual([
    'tests/component/cart/bag.test.tsx',
  ]);
});

test('paths are those of the project, a pattern or template counts as the folder that it begins with', () => {
  const files = new Set(['backend/cli/db.ts', 'server.ts']);
  const folders = new Set(['backend/', 'backend/cli/']);
  const named = (text: string) => namedPaths(text, files, folders);
  expect(named(["spawn('server.ts'); inRoot(`backend/cli/$", '{name}.ts`)'].join(''))).toEqual([
    'server.ts',
    'backend/cli/',
  ]);
  expect(named("const all = globSync('backend/**/*.ts')")).toEqual(['backend/']);
  expect(named("const part = 'backend'; const path = '/backend/cli'; const none = 'lib/x'")).toEqual([]);
});

test('lock file and shared set-up concern all tests, a page none but its own', () => {
  expect(concernsAll(['package-lock.json'])).toBe(true);
  expect(concernsAll(['tests/setup/component.ts', 'app/page.tsx'])).toBe(true);
  expect(concernsAll(['app/page.tsx'])).toBe(false);
});
