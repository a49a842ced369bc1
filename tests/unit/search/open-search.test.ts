import { expect, test } from 'vitest';
import { openSearchDescription } from '#lib/search/domain/open-search.ts';

test('a browser reads where results are, and no name breaks the XML', () => {
  const text = openSearchDescription({
    name: 'Ajuar & Cía',
    description: 'Busca "todo" <aquí>',
    icon: 'https://tienda.test/favicon.ico',
    results: (term) => `https://tienda.test/search/${term}`,
    self: 'https://tienda.test/opensearch.xml',
  });
  expect(text).toContain('<ShortName>Ajuar &amp; Cía</ShortName>');
  expect(text).toContain('<Description>Busca &quot;todo&quot; &lt;aquí&gt;</Description>');
  expect(text).toContain('<Url type="text/html" template="https://tienda.test/search/{searchTerms}"/>');
  expect(text).toContain('rel="self" template="https://tienda.test/opensearch.xml"/>');
});
