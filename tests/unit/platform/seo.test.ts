import { describe, expect, test } from 'vitest';
import { serializeJsonLd } from '#lib/platform/seo/json-ld.ts';
import { breadcrumbJsonLd, itemListJsonLd } from '#lib/platform/seo/lists-json-ld.ts';

test('no product text can close the script', () => {
  const json = serializeJsonLd({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: '</script><script>alert(1)</script>\u2028',
  });
  expect(json).not.toContain('<');
  expect(json).not.toContain('\u2028');
  expect(JSON.parse(json).name).toBe('</script><script>alert(1)</script>\u2028');
});

describe('lists', () => {
  test('breadcrumbs count from 1 [SEO-05]', () => {
    const list = breadcrumbJsonLd([
      { name: 'La Paz San Miguel', url: 'http://localhost/' },
      { name: 'Mesa', url: 'http://localhost/mesa' },
    ]);
    expect(list.itemListElement).toMatchObject([
      { position: 1, name: 'La Paz San Miguel' },
      { position: 2, item: 'http://localhost/mesa' },
    ]);
  });

  test('items count on from page to page', () => {
    const list = itemListJsonLd([{ name: 'Taza', url: 'http://localhost/mesa/taza-1' }], 16);
    expect(list.itemListElement).toMatchObject([{ position: 16 }]);
  });
});
