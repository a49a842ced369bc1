import { expect, test } from 'vitest';
import { pagesAbout } from '#lib/search/domain/pages-about.ts';

const page = (path: string, title: string, keywords = '') => ({ path, title, keywords });
const PAGES = [
  page('envios', 'Retiros y envíos', 'retiro en tienda, envíos, plazos, zonas, costos'),
  page('devoluciones', 'Cambios y devoluciones', 'cambios, devoluciones, garantía, reembolso'),
  page('preguntas_frecuentes', 'Preguntas frecuentes', 'ayuda, factura, cambios, retiro, envío'),
  page('tiendas', 'Nuestras tiendas', 'tiendas, horarios, direcciones'),
];

test.each([
  ['envios', ['envios', 'preguntas_frecuentes']],
  ['ENVÍO', ['envios', 'preguntas_frecuentes']],
  ['devolver', ['devoluciones']],
  ['cambio', ['devoluciones', 'preguntas_frecuentes']],
  ['horario de tienda', ['tiendas']],
  ['preguntas', ['preguntas_frecuentes']],
  ['zona roja', []],
  ['taza', []],
  ['de la', []],
  ['', []],
])("pages about '%s'", (term, paths) => {
  expect(pagesAbout(PAGES, term).map(({ path }) => path)).toEqual(paths);
});

test('three at most, those that say it in their title first', () => {
  const many = [
    page('a', 'Otra', 'lino'),
    ...['b', 'c', 'd'].map((path) => page(path, `Cuidar el lino ${path}`)),
  ];
  expect(pagesAbout(many, 'lino').map(({ path }) => path)).toEqual(['b', 'c', 'd']);
});
