import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { ReceivedMessages } from './operator-contract.ts';
import { newestMessages } from './repository.ts';

const body = z.object({
  /** Name of a form, such as 'contactForm'; '' for all. */
  form: z.string().max(80).default(''),
});
const fields = z.array(
  z.object({ name: z.string(), label: z.string().default(''), value: z.string().default('') }),
);

/** What visitors wrote in the forms of the shop, for the people of the shop alone. */
export function operateMessages(app: FastifyInstance, { db }: Dependencies): void {
  const settings = { path: '/operator/messages', schema: body } as const;
  operatorRoute(app, settings, async ({ form }): Promise<ReceivedMessages> => {
    const rows = (await newestMessages(db, form)).map((message) => ({
      id: message.message_id,
      at: message.created_at.toISOString(),
      form: message.form,
      store: message.store,
      email: message.email,
      fields: fields
        .catch([])
        .parse(message.fields)
        .filter(({ value }) => value !== ''),
    }));
    return { rows };
  });
}
