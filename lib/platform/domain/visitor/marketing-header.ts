/**
 * Header by which the storefront's server says that a visitor lets the shop tell its marketing tracker what they do: the id under
 * which the tracker knows their browser, or `ANONYMOUS` while it has none.
 */
export const MARKETING_HEADER = 'x-ajuar-marketing';
export const ANONYMOUS = 'anonymous';
