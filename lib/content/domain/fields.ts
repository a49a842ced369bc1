import { z } from 'zod';

/**
 * An address that a block may link to: a path of the shop or http(s), mail, phone or a place on the page; '' is no link.
 * '//' and '/\' would be another site's, and browsers drop control signs before they read an address.
 */
export const linkText = z
  .string()
  .max(2000)
  .regex(
    /^(?:$|\/(?![/\\])|[hH][tT][tT][pP][sS]?:\/\/|[mM][aA][iI][lL][tT][oO]:|[tT][eE][lL]:|#)[ -~\u00a0-\uffff]*$/,
  );

/** A colour that CSS takes without side effects: hex, rgb(), hsl() or a name; '' is the design's. */
export const colorText = z
  .string()
  .max(60)
  .regex(/^(?:|#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,25}|(?:rgb|hsl)a?\([\d\s%.,/deg]+\))$/);

/** The same two for rendering: anything else counts as absent. */
export const href = linkText.catch('').default('');
export const color = colorText.catch('').default('');
