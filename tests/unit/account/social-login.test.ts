import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { socialLogin, toLoginRequest } from '#lib/account/domain/social-login.ts';
import { loginSNKey } from '#lib/contracts/account/social.ts';

const STORE = 101;
const claims = {
  sub: '1068',
  email: 'lucia@correo.bo',
  email_verified: true,
  given_name: 'Lucía',
  family_name: 'Mamani',
};

describe('a social login', () => {
  test('is the provider’s object, and flat for the call [AUTH-19, GAP-084]', () => {
    const login = socialLogin('google', claims, STORE);
    expect(login).toEqual({
      googleId: '1068',
      profileObj: { email: 'lucia@correo.bo', givenName: 'Lucía', familyName: 'Mamani' },
      keytype: 'google',
      customerkey: '1068',
      phone: '',
      phonecode: '',
      defstoreid: STORE,
      emailverified: true,
    });
    expect(login && toLoginRequest(login)).toEqual({
      email: 'lucia@correo.bo',
      customerkey: '1068',
      keytype: 'google',
      firstname: 'Lucía',
      lastname: 'Mamani',
      phonecode: '',
      phone: '',
      defstoreid: STORE,
      emailverified: true,
    });
  });

  test('of Facebook has no Google number, and its e-mail is never vouched for [AUTH-19]', () => {
    const me = { id: '77', email: 'lucia@correo.bo', first_name: 'Lucía', last_name: 'Mamani' };
    expect(socialLogin('facebook', { ...me, email_verified: true }, STORE)).toMatchObject({
      googleId: '',
      keytype: 'facebook',
      customerkey: '77',
      profileObj: { email: 'lucia@correo.bo', givenName: 'Lucía', familyName: 'Mamani' },
      emailverified: false,
    });
  });

  test.each([
    [true, true],
    ['true', true],
    ['false', false],
    [false, false],
    [undefined, false],
    [1, false],
    ['yes', false],
  ])('an e-mail is verified only by a plain yes: %j', (email_verified, expected) => {
    expect(socialLogin('google', { ...claims, email_verified }, STORE)?.emailverified).toBe(expected);
  });

  test('without an e-mail vouches for none', () => {
    const login = socialLogin('google', { ...claims, email: undefined }, STORE);
    expect(login).toMatchObject({ emailverified: false, profileObj: { email: '' } });
  });

  test.each([null, 'x', {}, { sub: '' }, { sub: 7 }])('%j names nobody', (profile) => {
    expect(socialLogin('google', profile, STORE)).toBeNull();
    expect(socialLogin('facebook', profile, STORE)).toBeNull();
  });

  test('whatever a provider says, the call takes it', () => {
    const said = fc.record(
      {
        email: fc.oneof(fc.string({ maxLength: 400 }), fc.anything()),
        email_verified: fc.anything(),
        given_name: fc.oneof(fc.string({ maxLength: 300 }), fc.anything()),
        family_name: fc.string({ maxLength: 300 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(said, (profile) => {
        const login = socialLogin('google', { ...profile, sub: '1' }, STORE);
        expect(login).not.toBeNull();
        if (login) expect(loginSNKey.request.safeDecode(toLoginRequest(login)).success).toBe(true);
      }),
    );
  });
});
