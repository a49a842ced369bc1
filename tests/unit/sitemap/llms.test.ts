import { expect, test } from 'vitest';
import { llmsText } from '#lib/sitemap/domain/llms.ts';

test('a shop in Markdown: name, what it is, lists of links', () => {
  const text = llmsText('Ajuar', 'Vende\ncosas', [
    {
      title: 'Tiendas',
      note: 'Una nota.',
      links: [{ name: 'Sucre', url: 'https://tienda.test/?store=106', note: 'Calle\n42' }],
    },
    { title: 'Nada', links: [] },
  ]);
  expect(text).toBe(`# Ajuar

> Vende cosas

## Tiendas

Una nota.

- [Sucre](https://tienda.test/?store=106): Calle 42
`);
});

test('no name or address breaks a link', () => {
  const text = llmsText('A', 'B', [
    { title: 'C', links: [{ name: 'Mesa [nueva](x)', url: 'https://t.test/a(b)' }] },
  ]);
  expect(text).toContain('- [Mesa \\[nueva\\](x)](https://t.test/a%28b%29)');
});
