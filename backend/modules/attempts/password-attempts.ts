import { networkOf } from '#lib/platform/domain/network.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type AttemptKind, countAttempt, forgetAttempts, giveBackAttempt } from './attempts.ts';

type Deps = Pick<Dependencies, 'db' | 'clock'>;

/** A password that somebody tries for an account. */
export interface PasswordAttempt {
  /** Whose accounts: customers log in by their e-mail, the staff by their name. */
  of: 'login' | 'staff';
  /** In lower case; it need not exist. */
  account: string;
  /** From where; '' when nobody knows. */
  address: string;
  /** The browser's own id, of one that has logged in to this account before; '' of any other. */
  device: string;
}

interface Count {
  kind: AttemptKind;
  who: string;
}

/**
 * Counts a password before it is compared. A browser that has logged in to the account before has a count of its own, so that
 * no stranger ends it; any other counts for its network, for the account from that network, and for the account from all of
 * them, in this order: a network that is over its bound adds nothing to what others share.
 * @throws Limited
 */
export async function countPassword(deps: Deps, attempt: PasswordAttempt): Promise<void> {
  for (const { kind, who } of countsOf(attempt)) await countAttempt(deps, kind, who);
}

/** The password was right: what was counted for it counts no more, and whoever tried it begins anew. */
export async function passwordWasRight(deps: Pick<Deps, 'db'>, attempt: PasswordAttempt): Promise<void> {
  for (const { kind, who } of countsOf(attempt)) {
    if (kind.endsWith('-device') || kind.endsWith('-network')) await forgetAttempts(deps, kind, who);
    else await giveBackAttempt(deps, kind, who);
  }
}

/** Who has shown in another way that the account is theirs begins anew: by a link that was sent to its e-mail, say. */
export async function forgetPasswords(deps: Pick<Deps, 'db'>, attempt: PasswordAttempt): Promise<void> {
  for (const { kind, who } of countsOf(attempt)) {
    if (!kind.endsWith('-address')) await forgetAttempts(deps, kind, who);
  }
}

function countsOf({ of, account, address, device }: PasswordAttempt): Count[] {
  if (device !== '') return [{ kind: `${of}-device`, who: `${account} ${device}` }];
  return [
    { kind: `${of}-address`, who: address },
    { kind: `${of}-network`, who: `${account} ${networkOf(address)}` },
    { kind: `${of}-strangers`, who: account },
  ];
}
