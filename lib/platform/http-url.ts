import { z } from 'zod';

/** A setting that is an address. */
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'debe ser una dirección http, p. ej. http://localhost:3000',
});
