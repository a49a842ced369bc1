import { notFound } from 'next/navigation';
import { onDemand } from '../../on-demand.ts';

export const revalidate = 300;
export const generateStaticParams = onDemand;

/** Where the front door sends addresses that name nothing: a true 404 with the shop around it. */
export default function MissingPage(): never {
  notFound();
}
