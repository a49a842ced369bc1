import { z } from 'zod';

/** What a key may be for. */
export const SCOPES = ['orders:read', 'stock:write', 'prices:write'] as const;
export const scope = z.enum(SCOPES);
export type Scope = z.infer<typeof scope>;
