import 'server-only';
import { type KeyType, keyType } from '#lib/contracts/account/social.ts';
import { env } from '../env.ts';

/** The providers that have keys, in the order of their buttons (AUTH-09). */
export function signInProviders(): KeyType[] {
  const { social } = env();
  return keyType.options.filter((name) => social[name] !== null);
}
