/** The `generateStaticParams` of pages that are rendered when first requested: a build needs no back-end. */
export function onDemand(): never[] {
  return [];
}
