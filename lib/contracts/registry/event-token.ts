import { z } from 'zod';

/** A signed text that opens something of one event; longer than 100 characters in addresses (GIFT-03). */
export const eventToken = z.string().max(400);
