import { z } from 'zod';

/** Characters of the longest token. */
export const MOST_TOKEN = 400;

/** A signed text that opens something of one event; longer than 100 characters in addresses (GIFT-03). */
export const eventToken = z.string().max(MOST_TOKEN);
