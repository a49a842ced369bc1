import { z } from 'zod';
import { httpUrl } from './domain/settings/fields.ts';

const clientText = z.string().min(1).max(300);

/** Settings of the providers of identities that customers may sign in with (AUTH-05). */
export const socialFields = {
  GOOGLE_CLIENT_ID: clientText.optional(),
  GOOGLE_CLIENT_SECRET: clientText.optional(),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: clientText.optional(),
  FACEBOOK_CLIENT_SECRET: clientText.optional(),
  FACEBOOK_URL: httpUrl.optional(),
};

type SocialSettings = z.infer<z.ZodObject<typeof socialFields>> & { APP_MODE: 'demo' | 'live' };

/** A provider's keys come in pairs, and a live shop speaks with no provider in the clear. */
export function socialProblems(env: SocialSettings): string[] {
  const halves = (['GOOGLE', 'FACEBOOK'] as const).flatMap((name) => {
    const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
    if (Boolean(env[id]) === Boolean(env[secret])) return [];
    return [`${env[id] ? secret : id}: is required with ${env[id] ? id : secret}`];
  });
  const clear = (['GOOGLE_ISSUER', 'FACEBOOK_URL'] as const).filter(
    (name) => env.APP_MODE === 'live' && env[name]?.startsWith('http:'),
  );
  return [...halves, ...clear.map((name) => `${name}: must be https with APP_MODE=live`)];
}

/** The providers that have keys. */
export function socialOf(env: SocialSettings) {
  const { GOOGLE_CLIENT_ID: googleId, GOOGLE_CLIENT_SECRET: googleSecret } = env;
  const { FACEBOOK_CLIENT_ID: facebookId, FACEBOOK_CLIENT_SECRET: facebookSecret } = env;
  const facebookUrl = env.FACEBOOK_URL?.replace(/\/+$/, '');
  return {
    google:
      googleId && googleSecret
        ? { clientId: googleId, clientSecret: googleSecret, issuer: env.GOOGLE_ISSUER }
        : null,
    facebook:
      facebookId && facebookSecret
        ? {
            clientId: facebookId,
            clientSecret: facebookSecret,
            /** Where one signs in, and where the shop asks who it was. */
            loginUrl: facebookUrl ?? 'https://www.facebook.com',
            graphUrl: facebookUrl ?? 'https://graph.facebook.com',
          }
        : null,
  };
}
