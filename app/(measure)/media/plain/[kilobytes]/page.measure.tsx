import type { Metadata } from 'next';
import { notFound } from 'next/navigation';

export const metadata: Metadata = { title: 'Página estática' };

const LARGEST = 2000;

/** Rendered at the first request and kept, like the shop's own pages. */
export function generateStaticParams(): { kilobytes: string }[] {
  return [];
}

/** A kept page whose HTML has about so many kilobytes: what the same process serves without a shop around it. */
export default async function PlainPage({ params }: { params: Promise<{ kilobytes: string }> }) {
  const kilobytes = Number((await params).kilobytes);
  if (!(kilobytes > 0 && kilobytes <= LARGEST)) notFound();
  // React's payload repeats the text, so that half of it makes the whole.
  return <p>{textOf(kilobytes * 512)}</p>;
}

/** Letters that compress neither to nothing nor not at all. */
function textOf(length: number): string {
  const words: string[] = [];
  let size = 0;
  for (let at = 1; size < length; at += 1) {
    const word = ((at * 2_654_435_761) % 4_294_967_296).toString(36);
    words.push(word);
    size += word.length + 1;
  }
  return words.join(' ').slice(0, length);
}
