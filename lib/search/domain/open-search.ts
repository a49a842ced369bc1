import { escapeXml } from '#lib/platform/domain/text/html.ts';

export interface SearchDescription {
  /** Browsers take sixteen signs. */
  name: string;
  description: string;
  /** Absolute addresses: of an icon of 16 px, of the results of a term, of the description itself. */
  icon: string;
  results: (term: string) => string;
  self: string;
}

/** A site's search for the address bar of browsers: OpenSearch 1.1 (github.com/dewitt/opensearch). */
export function openSearchDescription({ name, description, icon, results, self }: SearchDescription): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(name)}</ShortName>`,
    `<Description>${escapeXml(description)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Image width="16" height="16" type="image/x-icon">${escapeXml(icon)}</Image>`,
    `<Url type="text/html" template="${escapeXml(results('{searchTerms}'))}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(self)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
