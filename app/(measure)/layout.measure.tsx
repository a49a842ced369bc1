import type { ReactNode } from 'react';

/** Root of the pages that `npm run bench` compares with; no other build knows them (see next.config.mjs). */
export default function MeasureLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="es-BO">
      <head>
        <meta name="description" content="Página vacía con la que se comparan las mediciones." />
      </head>
      <body>{children}</body>
    </html>
  );
}
