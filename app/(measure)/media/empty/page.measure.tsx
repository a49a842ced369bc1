import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'Página vacía' };

/** What Next itself costs: one line of text. */
export default function EmptyPage() {
  return <h1>Página vacía</h1>;
}
