import { z } from 'zod';
import type { KeyType } from '#lib/contracts/account/social.ts';

/** A social login, as the provider's object is passed around (AUTH-19). */
export interface SocialLogin {
  /** What Google calls them by; '' of other providers. */
  googleId: string;
  profileObj: { email: string; givenName: string; familyName: string };
  keytype: KeyType;
  /** What the provider calls them by. */
  customerkey: string;
  phone: string;
  phonecode: string;
  defstoreid: number;
  /** The provider vouches for the e-mail. */
  emailverified: boolean;
}

const text = z.string().trim().catch('');

/** Google's claims. */
const google = z.object({
  sub: z.string().min(1),
  email: text,
  email_verified: z
    .literal([true, 'true'])
    .transform(() => true)
    .catch(false),
  given_name: text,
  family_name: text,
});

/** Facebook's fields; it does not say whether an e-mail is verified, so that none is. */
const facebook = z.object({ id: z.string().min(1), email: text, first_name: text, last_name: text });

/** The social login of who a provider says that it was; null for what names nobody. @param defstoreid the visitor's store */
export function socialLogin(keytype: KeyType, profile: unknown, defstoreid: number): SocialLogin | null {
  const person = keytype === 'google' ? ofGoogle(profile) : ofFacebook(profile);
  return person && { ...person, keytype, phone: '', phonecode: '', defstoreid };
}

type Person = Omit<SocialLogin, 'keytype' | 'phone' | 'phonecode' | 'defstoreid'>;

function ofGoogle(profile: unknown): Person | null {
  const { data } = google.safeParse(profile);
  if (!data) return null;
  return {
    googleId: data.sub,
    customerkey: data.sub,
    profileObj: { email: data.email, givenName: data.given_name, familyName: data.family_name },
    emailverified: data.email_verified && data.email !== '',
  };
}

function ofFacebook(profile: unknown): Person | null {
  const { data } = facebook.safeParse(profile);
  if (!data) return null;
  return {
    googleId: '',
    customerkey: data.id,
    profileObj: { email: data.email, givenName: data.first_name, familyName: data.last_name },
    emailverified: false,
  };
}

/** Longest name that the back-end takes. */
const MAX_NAME = 80;
const MAX_EMAIL = 200;

/** The flat request of the call (CALL-42, GAP-084). */
export function toLoginRequest({ profileObj, googleId: _, ...login }: SocialLogin) {
  const { email, givenName, familyName } = profileObj;
  return {
    ...login,
    email: email.length > MAX_EMAIL ? '' : email,
    firstname: givenName.slice(0, MAX_NAME),
    lastname: familyName.slice(0, MAX_NAME),
  };
}
