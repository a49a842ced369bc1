import { composeMail, type MailPart, type MailPicture } from '#backend/modules/outbox/index.ts';
import { productSlug } from '#lib/catalogue/domain/slug.ts';
import type { AlertKind } from '#lib/contracts/product-alerts.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { alertMailTexts as texts } from '#lib/labels/product-alerts/product-alerts.ts';
import { mailPicturePath } from '#lib/media/domain/media.ts';
import { formatPrice } from '#lib/money/format.ts';
import type { BackendEnv } from '../../env.ts';
import type { Mail } from '../../ports/mailer.ts';
import { alertLink, type LinkedAlert } from './links.ts';
import type { AlertedSku, DueAlert } from './repository.ts';

export type LinkEnv = Pick<BackendEnv, 'siteUrl' | 'webhookSecret'>;

/** The mail with the link that confirms an alert. */
export function confirmMail(
  alert: LinkedAlert & { email: string; kind: AlertKind },
  about: AlertedSku,
  env: LinkEnv,
): Mail {
  const name = alertedName(about);
  const link = alertLink('confirm', alert, env);
  const stop = alertLink('stop', alert, env);
  const asked = (alert.kind === 'price' ? texts.confirmPrice : texts.confirm)(name, about.store);
  const body = [texts.hello, '', asked, link, '', texts.ignore, `${texts.stop}: ${stop}`];
  const subject = texts.confirmSubject(SHOP_NAME, name);
  const parts: MailPart[] = [
    { kind: 'paragraph', text: asked },
    ...pictureOf(about, env),
    { kind: 'button', label: texts.confirmButton, url: link },
    { kind: 'paragraph', text: texts.ignore },
    { kind: 'link', label: texts.stop, url: stop },
  ];
  const mail = composeMail({ to: alert.email, subject, heading: texts.confirmHeading, parts, footer: '' });
  return { ...mail, text: body.join('\n') };
}

/** The alert itself: a store has the SKU again. */
export function stockMail(alert: LinkedAlert & { email: string }, about: AlertedSku, env: LinkEnv): Mail {
  const name = alertedName(about);
  const link = productLink(about, env);
  const stop = alertLink('stop', alert, env);
  const footer = texts.bye(SHOP_NAME);
  const body = [
    texts.hello,
    '',
    texts.stock(name, about.store),
    link,
    '',
    texts.once,
    `${texts.stop}: ${stop}`,
    '',
    footer,
  ];
  const subject = texts.stockSubject(SHOP_NAME, name);
  const parts: MailPart[] = [
    { kind: 'paragraph', text: texts.stock(name, about.store) },
    ...pictureOf(about, env),
    { kind: 'button', label: texts.stockButton, url: link },
    { kind: 'paragraph', text: texts.once },
    { kind: 'link', label: texts.stop, url: stop },
  ];
  const mail = composeMail({ to: alert.email, subject, heading: texts.stockHeading, parts, footer });
  return { ...mail, text: body.join('\n') };
}

/** What an alert of a price tells: what its product cost, in centavos. */
export type PriceDrop = DueAlert & { was: number };

/** The mail about products of one address that cost less than before. */
export function priceMail(drops: readonly [PriceDrop, ...PriceDrop[]], env: LinkEnv): Mail {
  const [first] = drops;
  const footer = texts.bye(SHOP_NAME);
  const parts: MailPart[] = [
    { kind: 'paragraph', text: texts.price(drops.length) },
    {
      kind: 'items',
      items: drops.map((drop) => ({
        name: drop.title,
        amount: formatPrice(drop.pay),
        regular: formatPrice(drop.was),
        ...(drop.image !== '' && { picture: picture(drop, env) }),
      })),
    },
    ...drops.map((drop) => ({
      kind: drops.length === 1 ? ('button' as const) : ('link' as const),
      label: drops.length === 1 ? texts.stockButton : texts.priceSee(drop.title),
      url: productLink(drop, env),
    })),
    { kind: 'paragraph', text: texts.priceOnce },
    { kind: 'link', label: texts.stop, url: alertLink('stop', first, env) },
  ];
  const subject = texts.priceSubject(SHOP_NAME, first.title, drops.length);
  return composeMail({ to: first.email, subject, heading: texts.priceHeading, parts, footer });
}

/** Whatever the product's address is by now, the one without a category leads to it. */
function productLink(about: AlertedSku, { siteUrl }: LinkEnv): string {
  const path = `${productSlug(about.title, about.product_id)}_c_${about.sku}`;
  return `${siteUrl}/productDetails/${encodeURIComponent(path)}?store=${about.store_id}`;
}

function pictureOf(about: AlertedSku, env: LinkEnv): MailPart[] {
  return about.image === '' ? [] : [{ kind: 'picture', picture: picture(about, env) }];
}

function picture(about: AlertedSku, { siteUrl }: LinkEnv): MailPicture {
  return { url: `${siteUrl}${mailPicturePath(about.image)}`, alt: alertedName(about) };
}

/** 'Juego de sábanas de percal (Rosa viejo · 1 plaza)'. */
export function alertedName({ title, variant }: AlertedSku): string {
  return variant === '' ? title : `${title} (${variant})`;
}
