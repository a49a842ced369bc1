import type { LinkEnv, OrderLineRow } from '#backend/modules/orders/index.ts';
import { composeMail, type MailPart } from '#backend/modules/outbox/index.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { numberText } from '#lib/labels/platform/number.ts';
import { giftMailTexts as texts } from '#lib/labels/registry/gifts.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { Mail } from '../../../ports/mailer.ts';
import type { EventOwner } from './event-owner.ts';

/** What a guest has paid for an event; `buyer` null where its owner does not see names now. */
export interface Given {
  owner: EventOwner;
  buyer: { name: string; message: string } | null;
  lines: readonly OrderLineRow[];
  /** Centavos. */
  total: number;
}

/** Tells an owner that gifts were bought. */
export function giftBoughtMail(given: Given, env: LinkEnv): Mail {
  return ownerMail(given, env, { words: texts.bought, items: unitsOf(given), closing: dedicationOf(given) });
}

/** Tells an owner that somebody paid a part of a gift. */
export function contributedMail(given: Given, env: LinkEnv): Mail {
  const closing = dedicationOf(given);
  return ownerMail(given, env, { words: texts.contributed, items: amountsOf(given), closing });
}

/** Tells an owner that gifts can be fetched. @param place store and street */
export function giftReadyMail(given: Given, env: LinkEnv, place: string): Mail {
  const closing = texts.ready.closing(place);
  return ownerMail(given, env, { words: texts.ready, items: unitsOf(given), closing });
}

/** Tells an owner that gifts are no longer bought: their order was cancelled. */
export function giftReturnedMail(given: Given, env: LinkEnv): Mail {
  return ownerMail(given, env, {
    words: texts.returned,
    items: unitsOf(given),
    closing: texts.returned.closing,
  });
}

/** Tells an owner that a part of a gift went back to whoever paid it. */
export function contributionReturnedMail(given: Given, env: LinkEnv): Mail {
  return ownerMail(given, env, {
    words: texts.partReturned,
    items: amountsOf(given),
    closing: texts.partReturned.closing,
  });
}

type Items = Extract<MailPart, { kind: 'items' }>['items'];

function unitsOf({ lines }: Given): Items {
  return lines.map(({ name, variant, quantity }) => ({
    name: variant === '' ? name : `${name} (${variant})`,
    amount: texts.units(numberText(quantity)),
  }));
}

function amountsOf({ lines, total }: Given): Items {
  return lines.map(({ name }) => ({ name, amount: formatPrice(total) }));
}

/** What the buyer says; where nobody is named, why. */
function dedicationOf({ owner, buyer }: Given): string {
  if (buyer) return buyer.message && texts.message(buyer.message);
  return owner.buyer_visibility === 'counts' ? texts.counts : texts.surprise;
}

/** The words about an event, with a buyer's name or without. */
interface Words {
  subject: (event: string) => string;
  heading: string;
  first: (event: string) => string;
  firstBy: (event: string, buyer: string) => string;
}

function ownerMail(
  { owner, buyer }: Given,
  env: LinkEnv,
  { words, items, closing }: { words: Words; items: Items; closing: string },
): Mail {
  const first = buyer ? words.firstBy(owner.name, buyer.name) : words.first(owner.name);
  return composeMail({
    to: owner.email,
    subject: words.subject(owner.name),
    heading: words.heading,
    parts: [
      { kind: 'paragraph', text: first },
      { kind: 'items', items },
      ...(closing ? [{ kind: 'paragraph', text: closing } as const] : []),
      ownerButton(env, owner.event_id, 'list'),
    ],
    footer: texts.bye(SHOP_NAME),
  });
}

/** To a step of this very list: an owner may have others. */
function ownerButton({ siteUrl }: LinkEnv, eventId: number, step: 'list' | 'thanks'): MailPart {
  const label = step === 'list' ? texts.list : texts.chooseNow;
  return { kind: 'button', label, url: `${siteUrl}/customer/event/manage/${eventId}?step=${step}` };
}

function plainMail(to: string, subject: string, heading: string, ...parts: MailPart[]): Mail {
  return composeMail({ to, subject, heading, parts, footer: texts.bye(SHOP_NAME) });
}

interface About {
  email: string;
  /** The gift's name. */
  gift: string;
  /** The event's name. */
  event: string;
}

/** Tells a contributor that the gift was bought. */
export function filledMail({ email, gift, event }: About): Mail {
  const text = texts.filled(gift, event);
  return plainMail(email, texts.filledSubject(gift), texts.filledHeading, { kind: 'paragraph', text });
}

/** Tells a contributor what became of a gift that was not filled. */
export function overMail(
  { email, gift, event, isFull }: About & { isFull: boolean },
  choice: 'credit' | 'balance',
): Mail {
  const why = isFull ? texts.soldOut(gift, event) : texts.unfilled(gift, event);
  const text = `${why} ${choice === 'credit' ? texts.credit : texts.moved}`;
  return plainMail(email, texts.overSubject(gift), texts.overHeading, { kind: 'paragraph', text });
}

/** Has an owner choose what becomes of a gift that was not filled. @param amount centavos */
export function chooseMail(
  { email, gift, eventId }: Omit<About, 'event'> & { eventId: number },
  amount: number,
  env: LinkEnv,
): Mail {
  const text = texts.choose(gift, formatPrice(amount));
  return plainMail(
    email,
    texts.chooseSubject(gift),
    texts.chooseHeading,
    { kind: 'paragraph', text },
    ownerButton(env, eventId, 'thanks'),
  );
}

/** Gives an owner the coupon that the contributions became. @param amount centavos */
export function creditMail(email: string, code: string, amount: number): Mail {
  const text = texts.creditCode(code, formatPrice(amount));
  return plainMail(email, texts.creditSubject, texts.creditHeading, { kind: 'paragraph', text });
}
