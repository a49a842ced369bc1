import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlAsMarkdown } from '#lib/markup/markdown.ts';
import { sanitizeInner } from '#lib/markup/sanitize.ts';
import { bareSigns } from '../markdown/read-markdown.ts';

const written = (html: string) =>
  htmlAsMarkdown(sanitizeInner(html), {
    highest: 3,
    url: (href) => (href.startsWith('/') ? `https://t.test${href}` : href),
  });

describe('HTML of suppliers and editors in Markdown', () => {
  test.each([
    ['<h1>Uno</h1><h4>Dos</h4>', '### Uno\n\n### Dos'],
    ['<p>Taza de <strong>gres </strong>y <em>lino</em></p>', 'Taza de **gres** y *lino*'],
    ['<p>Una</p><p>Otra<br>línea</p>', 'Una\n\nOtra\\\nlínea'],
    ['<p>a<br>- b<br>1. c</p>', 'a\\\n\\- b\\\n1\\. c'],
    ['<ul><li>Uno<ul><li>Dos</li></ul></li><li><p>Tres</p></li></ul>', '- Uno\n\n  - Dos\n- Tres'],
    ['<ol><li>Lavar</li><li>Secar</li></ol>', '1. Lavar\n2. Secar'],
    [
      '<p><a href="/pages/envios">Envíos</a> y <a href="mailto:a@b.bo">correo</a></p>',
      '[Envíos](https://t.test/pages/envios) y [correo](mailto:a@b.bo)',
    ],
    ['<p><a href="javascript:alert(1)">x</a></p>', 'x'],
    ['<p>¡Mira!<a href="https://otra.test/p">la ficha</a></p>', '¡Mira\\![la ficha](https://otra.test/p)'],
    ['<blockquote><p>Uno</p><p>Dos</p></blockquote>', '> Uno\n> \n> Dos'],
    ['<dl><dt>Alto</dt><dd>9 cm</dd><dt>Ancho</dt><dd>8 cm</dd></dl>', '- **Alto** 9 cm\n- **Ancho** 8 cm'],
    [
      '<table><tr><th>Talla</th><th>Alto</th></tr><tr><td>S</td><td>9|cm</td></tr><tr><td>M</td></tr></table>',
      '| Talla | Alto |\n| --- | --- |\n| S | 9\\|cm |\n| M |  |',
    ],
    ['5 &lt; 6 &amp;amp; *no*', '5 \\< 6 \\&amp; \\*no\\*'],
    ['<p></p><p> </p>', ''],
    ['Sin marcas', 'Sin marcas'],
  ])('%s', (html, markdown) => {
    expect(written(html)).toBe(markdown);
  });

  test('text is text, whatever signs it has and wherever it stands', () => {
    const around = fc.constantFrom(
      (text: string) => text,
      (text: string) => `<p>${text}</p>`,
      (text: string) => `<div>${text}<br>${text}</div>`,
      (text: string) => `<dl><dd>${text}</dd></dl>`,
    );
    const text = fc.string({ unit: fc.constantFrom(...'\\`*_[]|~#-+=1.) \n(a:!') });
    fc.assert(
      fc.property(around, text, (inside, words) => {
        const markdown = written(inside(words));
        expect(bareSigns(markdown.replaceAll(/\\\n/g, '\n'))).toEqual([]);
        for (const line of markdown.split('\n')) expect(line).not.toMatch(/^(?:[-+=>](?! \S)|\d+[.)])/);
      }),
    );
  });
});
