interface Providers {
  google: { issuer: string } | null;
  facebook: { loginUrl: string } | null;
}

/** Facebook leads phones, and some visitors, to other hosts of its own. */
const FACEBOOK_HOSTS = 'https://*.facebook.com';

/** Origins that the sign-in form leads to, for the content security policy, whose `form-action` counts redirects too. */
export function signInOrigins({ google, facebook }: Providers): string[] {
  const origins = [google?.issuer, facebook?.loginUrl].flatMap((url) => (url ? [new URL(url).origin] : []));
  return origins.map((origin) => (origin === 'https://www.facebook.com' ? FACEBOOK_HOSTS : origin));
}
