import { notFound } from 'next/navigation';

export const revalidate = 300;

/** Made when first asked for, once per store. */
export function generateStaticParams(): { store: string }[] {
  return [];
}

/** Where the front door sends addresses that name nothing: a true 404 with the shop around it. */
export default function MissingPage(): never {
  notFound();
}
