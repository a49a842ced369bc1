import { storedName } from '#lib/platform/domain/stored-names.ts';

/**
 * Cookie with the id of what this browser sends of the checkout's forms while somebody types, for as long as it is on its
 * way: a page that is asked for meanwhile waits for it, whichever of the two requests arrives first (CHK-31).
 */
export const TYPING_COOKIE = storedName('typing');

/** Where forms are typed that the server keeps. */
export const TYPING_PATH = '/checkout';

/** After this many seconds nothing of it is on its way any more. */
export const TYPING_S = 30;

/** An id as browsers make it: the form's own, and a number that grows with each time that it is sent. */
export const TYPING_ID = /^([\da-z]{1,12})\.(\d{1,9})$/;
