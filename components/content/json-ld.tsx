import type { Thing, WithContext } from 'schema-dts';
import { serializeJsonLd } from '#lib/platform/seo/json-ld.ts';

/** Structured data of a page, for search engines. */
export function JsonLd<T extends Thing>({ data }: { data: WithContext<T> }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped against closing the script by serializeJsonLd.
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(data) }}
    />
  );
}
