import type { ComponentProps } from 'react';
import { isInside } from '#lib/platform/domain/routes/inside.ts';

/**
 * A link inside the shop: changes the page without a reload, once LinkRouter listens. Addresses come from
 * lib/platform/routes.
 */
export function Link({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} href={href} data-go="">
      {children}
    </a>
  );
}

/**
 * A link that loads a full page: into checkout, orders and account (their own CSP), to phones, mails and other
 * sites. Another site opens in a tab of its own only when the caller says `target`. A file that is saved says `download`:
 * as a navigation it would cut off a page that is still arriving.
 */
export function Anchor({ target, rel, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} target={target} rel={target === '_blank' ? 'noopener' : rel}>
      {children}
    </a>
  );
}

/** A link whose address comes from data: within the shop, or to anywhere else. */
export function AnyLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const Kind = isInside(href) && rest.target !== '_blank' ? Link : Anchor;
  return (
    <Kind {...rest} href={href}>
      {children}
    </Kind>
  );
}
