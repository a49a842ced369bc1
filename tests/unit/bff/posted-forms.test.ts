import { describe, expect, test } from 'vitest';
import { forms } from '#app/api/forms/forms.ts';
import { catalogId, storeId } from '#lib/contracts/fields.ts';
import * as routes from '#lib/platform/routes.ts';
import { parseSession } from '#lib/platform/session/content.ts';
import { cookieJar } from './jar.ts';

const nobody = () => ({
  ...{ session: parseSession({}), jar: cookieJar(), event: null, requestId: 'r', address: '' },
  store: { storeId: storeId.parse(101), catalogId: catalogId.parse(1) },
});

describe('the registry of posted forms', () => {
  test('has each under a name of its own, which can stand in an address', () => {
    const names = forms.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
    expect(forms.filter(({ fields }) => new Set<string>(fields).size < fields.length)).toEqual([]);
  });

  test('is all that pages can name', () => {
    expect(routes.form('wish')).toBe('/api/forms/wish');
    // @ts-expect-error no form is called so
    routes.form('wishes');
  });

  test.each(forms.filter(({ who }) => who !== 'anyone'))(
    '$name, of a customer or of the staff, leads nobody else further than to the login',
    async ({ who, handle }) => {
      const { to, ...more } = await handle({}, nobody());
      expect(to).toMatch(who === 'staff' ? /^\/operador$/ : /^\/customer\/account\/login\?return=/);
      expect(Object.keys(more)).toEqual(['flash']);
      expect(more.flash?.notice?.tone).toBe('error');
    },
  );
});
