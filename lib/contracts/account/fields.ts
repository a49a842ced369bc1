import { z } from 'zod';

/**
 * A password, as it was typed or its MD5: the storefront's client sends the latter, as the original wants it (FORM-13,
 * GAP-079). Calls name such fields in `digested`.
 */
export const password = z.string().min(1).max(200);

/** An e-mail as it was typed; whether it is one the back-end says in Spanish. */
export const emailText = z.string().trim().max(200);

/**
 * Where the visitor's request came from, as the storefront's server saw it: attempts are counted by it. '' when nobody
 * knows; no browser can send it.
 */
export const remoteAddress = z.string().max(64).default('');

/** The same, where it may be missing. */
export const anyRemoteAddress = remoteAddress.unwrap().optional();

/**
 * The id of a browser that has logged in to this account before, which the storefront's server knows by a sealed cookie;
 * none of any other. Our own.
 */
export const knownDevice = z.string().max(64).optional();

/** A token out of a link that was mailed. */
export const linkToken = z.string().max(200);
