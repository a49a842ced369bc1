import { z } from 'zod';
import type { CallOutput } from '#lib/contracts/call.ts';
import type { getEventTypes as typesCall } from '#lib/contracts/registry/owner.ts';
import { eventTypeNames } from '#lib/labels/registry/event-types.ts';
import type { Db } from '../../../db/database.ts';
import { readSetting } from '../../../db/setting.ts';
import { ok } from '../../../http/handler.ts';

const eventTypes = z.array(
  z.object({ id: z.int32().positive(), name: z.string(), imagepath: z.string().default('') }),
);

/** What a shop has that set none of its own. */
export const USUAL_EVENT_TYPES = eventTypeNames.map(([name, imagepath], at) => ({
  id: at + 1,
  name,
  imagepath,
}));

/** CALL-73: the setting `eventTypes` of the shop, in its order. */
export async function listEventTypes(db: Db): Promise<CallOutput<typeof typesCall>> {
  const types = (await readSetting(db, 'eventTypes', eventTypes)) ?? USUAL_EVENT_TYPES;
  return ok({
    rows: types.map(({ id, name, imagepath }) => ({
      DETAILDOMAINID: id,
      STRING_VALUE: name,
      CLOB_VALUE: JSON.stringify({ imagepath }),
    })),
  });
}
