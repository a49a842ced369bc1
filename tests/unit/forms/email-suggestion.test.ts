import { expect, test } from 'vitest';
import { suggestEmail } from '#lib/forms/domain/email-suggestion.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['GMIAL.com', 'gmail.com'],
  ['gmail', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.cmo', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.com.bo', 'gmail.com'],
  ['gmail.es', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['gmail.com.', 'gmail.com'],
  ['gmail..com', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['homtail.com', 'hotmail.com'],
  ['hotmai.es', 'hotmail.es'],
  ['hotmail.cm', 'hotmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahoo.con', 'yahoo.com'],
  ['yahooo.com.ar', 'yahoo.com.ar'],
  ['outlok.com', 'outlook.com'],
  ['outllok.es', 'outlook.es'],
  ['iclod.com', 'icloud.com'],
  ['tienda.bo.con', 'tienda.bo.com'],
  ['empresa.cmo', 'empresa.com'],
])('%s is probably %s', (domain, meant) => {
  expect(suggestEmail(` ana.Quispe@${domain} `)).toBe(`ana.Quispe@${meant}`);
});

test.each([
  'ana@gmail.com',
  'ana@GMAIL.COM',
  'ana@hotmail.es',
  'ana@yahoo.com.ar',
  'ana@yahoo.co.uk',
  'ana@outlook.com.br',
  'ana@mail.com',
  'ana@email.com',
  'ana@ymail.com',
  'ana@gmx.com',
  'ana@live.cl',
  'ana@umsa.bo',
  'ana@umail.edu.bo',
  'ana@entelnet.bo',
  'ana@correo.cm',
  'ana@ajuar.com.bo',
  'ana',
  'ana@',
  '@gmial.com',
  '',
])('of %s nothing else is meant', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
