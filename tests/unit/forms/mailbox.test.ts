import { expect, test } from 'vitest';
import { mailboxOf } from '#lib/forms/domain/mailbox.ts';

test.each([
  ['ana@correo.bo', 'ana@correo.bo'],
  ['ana+boda@correo.bo', 'ana@correo.bo'],
  ['ana+a+b@correo.bo', 'ana@correo.bo'],
  ['ana.paz@correo.bo', 'ana.paz@correo.bo'],
  ['a.n.a+x@gmail.com', 'ana@gmail.com'],
  ['an.a@googlemail.com', 'ana@gmail.com'],
  ['ana.paz@mi-gmail.com', 'ana.paz@mi-gmail.com'],
  ['+ana@correo.bo', '+ana@correo.bo'],
  ['ana', 'ana'],
  ['', ''],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});
