import { z } from 'zod';

/** Days that figures go back, today with them. */
export const figureDays = z.int().min(1).max(400);
