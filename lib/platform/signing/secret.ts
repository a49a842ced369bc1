/**
 * A secret that signs or is shown. While machines change to a new one, one after the other, it has another one beside it: the present one
 * is used, both are accepted. '' is none.
 */
export type Secret = string | readonly [present: string, other: string];

/** By which is signed. */
export function presentOf(secret: Secret): string {
  return typeof secret === 'string' ? secret : secret[0];
}

/** By which a signature may have been made; none of an empty secret. */
export function acceptedOf(secret: Secret): readonly string[] {
  return (typeof secret === 'string' ? [secret] : secret).filter((one) => one !== '');
}

/** @param other undefined, or '', where no other one is accepted */
export function secretOf(present: string, other: string | undefined): Secret {
  return other ? [present, other] : present;
}
