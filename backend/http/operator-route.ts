import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { storable } from '#lib/contracts/storable.ts';
import { Refusal } from './handler.ts';
import { sendBadRequest } from './register.ts';

interface Settings<Input extends z.ZodType> {
  method?: 'GET' | 'POST';
  path: `/operator/${string}`;
  /** Of the body, together with the path's parameters where it has any. */
  schema: Input;
  /** In bytes. */
  bodyLimit?: number;
  /** Fields that are content of files: they may hold what no database stores. */
  content?: readonly string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route of commands takes. */
    input?: z.ZodType;
  }
}

/**
 * Adds a route of commands: input that fits its schema and can be stored is run, a refusal is sent as 409 with its reason.
 */
export function operatorRoute<Input extends z.ZodType>(
  app: FastifyInstance,
  { method = 'POST', path, schema, bodyLimit = 65_536, content = [] }: Settings<Input>,
  run: (input: z.output<Input>) => Promise<object>,
): void {
  const taken = storable(schema, content);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { body, params } = request;
    const input = path.includes(':') ? { ...(body as object), ...(params as object) } : body;
    const parsed = taken.safeParse(input);
    if (!parsed.success) return sendBadRequest(reply, parsed.error);
    try {
      return { success: true, ...(await run(parsed.data)) };
    } catch (error) {
      if (error instanceof Refusal) return reply.code(409).send({ success: false, message: error.message });
      throw error;
    }
  };
  app.route({ method, url: path, bodyLimit, handler, config: { input: taken } });
}
