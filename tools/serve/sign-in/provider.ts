import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { interactionPolicy, Provider } from 'oidc-provider';

/** What a provider says of somebody; the key is its subject. */
export interface ProviderPerson {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** The shop as the provider's client. */
export interface ClientKeys {
  clientId: string;
  clientSecret: string;
}

/** Without settings of one's own the provider warns of each default. */
function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig' as const, alg: 'RS256' as const };
}

/**
 * A certified OpenID Connect provider for the shop's sign-in "with Google"; who somebody is, is asked at /interaction/{id}.
 * @param people whom it knows, by subject
 */
export function openIdProvider(
  issuer: string,
  client: ClientKeys & { shopUrl: string },
  people: ReadonlyMap<string, ProviderPerson>,
): Provider {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${client.shopUrl}/api/auth/callback/google`],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    jwks: { keys: [signingKey()] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
  });
}

/** Ends the question who somebody is, and leads back to the shop; null cancels. */
export async function finishInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  accountId: string | null,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (accountId === null) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  return provider.interactionFinished(request, response, {
    login: { accountId },
    select_account: {},
    consent: { grantId },
  });
}
