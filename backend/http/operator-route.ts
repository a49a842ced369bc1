import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Refusal } from './handler.ts';
import { sendBadRequest } from './register.ts';

/** Adds a route of commands: a body that fits its schema is run, what is refused is answered 409 with the reason. */
export function operatorRoute<Body extends z.ZodType>(
  app: FastifyInstance,
  { path, schema, bodyLimit }: { path: `/operator/${string}`; schema: Body; bodyLimit: number },
  run: (body: z.output<Body>) => Promise<object>,
): void {
  app.post(path, { bodyLimit }, async (request, reply) => {
    const body = schema.safeParse(request.body);
    if (!body.success) return sendBadRequest(reply, body.error);
    try {
      return await run(body.data);
    } catch (error) {
      if (error instanceof Refusal) return reply.code(409).send({ success: false, message: error.message });
      throw error;
    }
  });
}
