/** What a card of the demo's gateway does. silent: it pays, and the gateway's message about it never comes. */
export type CardBehaviour = 'accepted' | 'declined' | 'challenge' | 'silent' | 'unanswered';

const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4111111111111111': 'accepted',
  '4000000000000002': 'declined',
  '4000000000000010': 'challenge',
  '4000000000000028': 'silent',
  '4000000000000036': 'unanswered',
};

/** The code that the challenge of a test card takes. */
export const CHALLENGE_CODE = '1234';

/** What was typed of a card; nothing of it is stored. */
export interface Card {
  number: string;
  /** MM/AA. */
  expiry: string;
  cvc: string;
}

export type CardProblem = 'number' | 'expiry' | 'cvc';

/** Judges a card: what it does, or what is wrong with it. Only test cards are taken: a real one is refused unread. */
export function judgeCard(card: Card, now: Date): CardBehaviour | { problem: CardProblem } {
  const behaviour = TEST_CARDS[card.number.replace(/[\s-]/g, '')];
  if (!behaviour) return { problem: 'number' };
  if (!isAhead(card.expiry, now)) return { problem: 'expiry' };
  return /^\d{3,4}$/.test(card.cvc.trim()) ? behaviour : { problem: 'cvc' };
}

/** Is a month, as MM/AA, this one or a later one? */
function isAhead(expiry: string, now: Date): boolean {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(expiry.trim()) ?? [];
  if (month === '') return false;
  return (2000 + Number(year)) * 12 + Number(month) > now.getUTCFullYear() * 12 + now.getUTCMonth();
}
