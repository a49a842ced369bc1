import type { Metadata } from 'next';
import type { ReactNode } from 'react';

// Without an icon a browser asks for /favicon.ico, which would be measured too; this one is no request.
export const metadata: Metadata = { icons: { icon: 'data:,' } };

/** Root of the pages that `npm run bench` compares with; no other build knows them (see next.config.mjs). */
export default function MeasureLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-BO" data-split-start="">
      <head>
        <meta name="description" content="Página vacía con la que se comparan las mediciones." />
      </head>
      <body>{children}</body>
    </html>
  );
}
