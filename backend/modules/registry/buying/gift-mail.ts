import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { giftMailTexts as texts } from '#lib/labels/registry/gifts.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { Mail } from '../../../ports/mailer.ts';
import type { LinkEnv } from '../../orders/order-link.ts';
import type { OrderLineRow } from '../../orders/repository.ts';
import { composeMail, type MailPart } from '../../outbox/compose-mail.ts';
import type { EventOwner } from './event-owner.ts';

/** What a guest has paid for an event; `buyer` null where its owner does not see names now. */
interface Given {
  owner: EventOwner;
  buyer: { name: string; message: string } | null;
  lines: readonly OrderLineRow[];
  /** Centavos. */
  total: number;
}

/** Tells an owner that gifts were bought. */
export function giftBoughtMail(given: Given, env: LinkEnv): Mail {
  const { owner, buyer, lines } = given;
  const first = buyer ? texts.boughtBy(owner.name, buyer.name) : texts.bought(owner.name);
  const items = lines.map(({ name, quantity }) => ({
    name,
    amount: `× ${String(quantity).replace('.', ',')}`,
  }));
  return ownerMail(given, env, {
    subject: texts.boughtSubject(owner.name),
    heading: texts.boughtHeading,
    first,
    items,
  });
}

/** Tells an owner that somebody paid a part of a gift. */
export function contributedMail(given: Given, env: LinkEnv): Mail {
  const { owner, buyer, lines, total } = given;
  const first = buyer ? texts.contributedBy(owner.name, buyer.name) : texts.contributed(owner.name);
  const items = lines.map(({ name }) => ({ name, amount: formatPrice(total) }));
  return ownerMail(given, env, {
    subject: texts.contributedSubject(owner.name),
    heading: texts.contributedHeading,
    first,
    items,
  });
}

type Items = Extract<MailPart, { kind: 'items' }>['items'];

function ownerMail(
  { owner, buyer }: Given,
  env: LinkEnv,
  { subject, heading, first, items }: { subject: string; heading: string; first: string; items: Items },
): Mail {
  const hidden = owner.buyer_visibility === 'counts' ? texts.counts : texts.surprise;
  const said = buyer ? buyer.message && texts.message(buyer.message) : hidden;
  return composeMail({
    to: owner.email,
    subject,
    heading,
    parts: [
      { kind: 'paragraph', text: first },
      { kind: 'items', items },
      ...(said ? [{ kind: 'paragraph', text: said } as const] : []),
      listButton(env),
    ],
    footer: texts.bye(SHOP_NAME),
  });
}

function listButton({ siteUrl }: LinkEnv): MailPart {
  return { kind: 'button', label: texts.list, url: `${siteUrl}/customer/event/manage?step=list` };
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
export function chooseMail({ email, gift }: About, amount: number, env: LinkEnv): Mail {
  const text = texts.choose(gift, formatPrice(amount));
  return plainMail(
    email,
    texts.chooseSubject(gift),
    texts.chooseHeading,
    { kind: 'paragraph', text },
    listButton(env),
  );
}

/** Gives an owner the coupon that the contributions became. @param amount centavos */
export function creditMail(email: string, code: string, amount: number): Mail {
  const text = texts.creditCode(code, formatPrice(amount));
  return plainMail(email, texts.creditSubject, texts.creditHeading, { kind: 'paragraph', text });
}
