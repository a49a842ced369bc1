/** The longest texts that people write freely, in characters; forms say so, and contracts refuse longer ones. */
export const MOST_COMMENT = 300;
export const MOST_MESSAGE = 500;
export const MOST_REASON = 300;
export const MOST_NAME = 120;
export const MOST_CARNET = 30;
export const MOST_PASSKEY_NAME = 60;
