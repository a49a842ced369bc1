/**
 * Header by which a storefront says with a read which purge it applied last, as `awaitPurges` named it: what it gets must not be from
 * before that.
 */
export const PURGES_HEADER = 'x-ajuar-purges';
