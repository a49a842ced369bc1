/*
 * Everything that leans on the inside of Next: modules that it does not export, and globals of its documents. All of it
 * fails open: a module that has moved is a rejected import, and a document of another form stays as it is.
 */
import type { PrefetchOptions } from 'next/dist/shared/lib/app-router-context.shared-runtime';

/** The global list by which a document's inline scripts hand its RSC payload to Next's client. */
export const RSC_QUEUE = '__next_f';

/** Such a script, with what it pushes; a `<` in it is written `\u003c`. */
export const RSC_SCRIPT =
  /<script(?: nonce="[^"]*")?>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((.*?)\)<\/script>/gs;

/** Scripts as [address, attributes] that Next's client runs one after the other before it starts, each in a task. */
const page: typeof globalThis & { __next_s?: [src?: string, attributes?: { children: string }][] } =
  globalThis;

/** Has Next's client start so many tasks later: a script without content only waits. */
export function delayStart(tasks: number): void {
  const waits = Array.from({ length: tasks }, (): [undefined, { children: string }] => [
    undefined,
    { children: '' },
  ]);
  page.__next_s = [...(page.__next_s ?? []), ...waits];
}

/**
 * Has `router.prefetch` fetch a page whole. The option is not documented; without it pages come up to their `loading`
 * file, of which there is none, so nothing of them would come. A kind that Next does not know counts as none.
 */
export const WHOLE_PAGE = { kind: 'full' as PrefetchOptions['kind'] };

/** Next's client in parts, in the order in which evaluating them leaves the least for the next one. */
export const CLIENT_PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('react-dom/client'),
  () => import(/* turbopackOptional: true */ 'next/dist/client/flight-data-helpers'),
  () => import(/* turbopackOptional: true */ 'next/dist/client/components/segment-cache/vary-path'),
  () =>
    import(/* turbopackOptional: true */ 'next/dist/client/components/router-reducer/fetch-server-response'),
  () => import(/* turbopackOptional: true */ 'next/dist/client/components/segment-cache/cache'),
  () => import(/* turbopackOptional: true */ 'next/dist/client/components/app-router-instance'),
  () => import(/* turbopackOptional: true */ 'next/dist/client/components/app-router'),
  () =>
    import(/* turbopackOptional: true */ 'next/dist/client/react-client-callbacks/error-boundary-callbacks'),
  // Next's own start, which reads the payload at once; hydration is left to Next, a task later.
  () => import(/* turbopackOptional: true */ 'next/dist/client/app-index'),
];

/** As Next resolves it for `app/`: instrumentation-client.ts is part of its other router's entry too, which is unused. */
export const RSC_CLIENT_ALIAS = {
  'react-server-dom-webpack/client': {
    browser: 'next/dist/compiled/react-server-dom-turbopack/client.browser',
  },
};
