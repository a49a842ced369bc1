import { mailPicturePath } from '#lib/catalogue/domain/media.ts';
import { productSlug } from '#lib/catalogue/domain/slug.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { alertMailTexts as texts } from '#lib/labels/product-alerts/product-alerts.ts';
import type { BackendEnv } from '../../env.ts';
import type { Mail } from '../../ports/mailer.ts';
import { composeMail, type MailPart } from '../outbox/compose-mail.ts';
import { alertLink, type LinkedAlert } from './links.ts';
import type { AlertedSku } from './repository.ts';

export type LinkEnv = Pick<BackendEnv, 'siteUrl' | 'webhookSecret'>;

/** The mail with the link that confirms an alert. */
export function confirmMail(alert: LinkedAlert & { email: string }, about: AlertedSku, env: LinkEnv): Mail {
  const name = alertedName(about);
  const link = alertLink('confirm', alert, env);
  const stop = alertLink('stop', alert, env);
  const body = [
    texts.hello,
    '',
    texts.confirm(name, about.store),
    link,
    '',
    texts.ignore,
    `${texts.stop}: ${stop}`,
  ];
  const subject = texts.confirmSubject(SHOP_NAME, name);
  const parts: MailPart[] = [
    { kind: 'paragraph', text: texts.confirm(name, about.store) },
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
  // Whatever the product's address is by now, the one without a category leads to it.
  const path = `${productSlug(about.title, about.product_id)}_c_${about.sku}`;
  const link = `${env.siteUrl}/productDetails/${encodeURIComponent(path)}?store=${about.store_id}`;
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

function pictureOf(about: AlertedSku, { siteUrl }: LinkEnv): MailPart[] {
  if (about.image === '') return [];
  const url = `${siteUrl}${mailPicturePath(about.image)}`;
  return [{ kind: 'picture', picture: { url, alt: alertedName(about) } }];
}

/** 'Juego de sábanas de percal (Rosa viejo · 1 plaza)'. */
export function alertedName({ title, variant }: AlertedSku): string {
  return variant === '' ? title : `${title} (${variant})`;
}
