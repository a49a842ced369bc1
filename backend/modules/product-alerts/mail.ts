import { productSlug } from '#lib/catalogue/domain/slug.ts';
import { SHOP_NAME } from '#lib/labels/platform/brand.ts';
import { alertMailTexts as texts } from '#lib/labels/product-alerts/product-alerts.ts';
import type { BackendEnv } from '../../env.ts';
import type { Mail } from '../../ports/mailer.ts';
import { alertLink, type LinkedAlert } from './links.ts';
import type { AlertedSku } from './repository.ts';

export type LinkEnv = Pick<BackendEnv, 'siteUrl' | 'webhookSecret'>;

/** The mail with the link that confirms an alert. */
export function confirmMail(alert: LinkedAlert & { email: string }, about: AlertedSku, env: LinkEnv): Mail {
  const name = alertedName(about);
  const body = [
    texts.hello,
    '',
    texts.confirm(name, about.store),
    alertLink('confirm', alert, env),
    '',
    texts.ignore,
    texts.stop(alertLink('stop', alert, env)),
  ];
  return { to: alert.email, subject: texts.confirmSubject(SHOP_NAME, name), text: body.join('\n') };
}

/** The alert itself: a store has the SKU again. */
export function stockMail(alert: LinkedAlert & { email: string }, about: AlertedSku, env: LinkEnv): Mail {
  const name = alertedName(about);
  // Whatever the product's address is by now, the one without a category leads to it.
  const path = `${productSlug(about.title, about.product_id)}_c_${about.sku}`;
  const body = [
    texts.hello,
    '',
    texts.stock(name, about.store),
    `${env.siteUrl}/productDetails/${encodeURIComponent(path)}?store=${about.store_id}`,
    '',
    texts.once,
    texts.stop(alertLink('stop', alert, env)),
    '',
    texts.bye(SHOP_NAME),
  ];
  return { to: alert.email, subject: texts.stockSubject(SHOP_NAME, name), text: body.join('\n') };
}

/** 'Juego de sábanas de percal (Rosa viejo · 1 plaza)'. */
export function alertedName({ title, variant }: AlertedSku): string {
  return variant === '' ? title : `${title} (${variant})`;
}
