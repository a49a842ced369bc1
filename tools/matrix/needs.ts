import { z } from 'zod';
import { LEVELS, type Level } from './levels.ts';

const level = z.enum(LEVELS);

/** What docs/requirements-levels.json holds. */
export const needsSchema = z.strictObject({
  /** By area, e.g. `PDP`. */
  areas: z.record(z.string().regex(/^[A-Z]+$/), level),
  /** Rows that need another level than their area, with the reason. */
  exceptions: z.array(
    z.strictObject({ needs: level, reason: z.string().min(1), rows: z.array(z.string()).min(1) }),
  ),
});

export type Needs = z.infer<typeof needsSchema>;

const areaOf = (id: string) => id.replace(/-\d+$/, '');

/** The lowest level at which tests prove a requirement. @throws when neither it nor its area has one */
export function neededLevel(id: string, needs: Needs): Level {
  const found = needs.exceptions.find((one) => one.rows.includes(id))?.needs ?? needs.areas[areaOf(id)];
  if (!found) throw new Error(`${areaOf(id)} has no level in docs/requirements-levels.json.`);
  return found;
}

/** Exceptions that say nothing: of rows that do not exist, named twice, or with their area's own level. */
export function idleExceptions(ids: ReadonlySet<string>, { areas, exceptions }: Needs): string[] {
  const seen = new Set<string>();
  const idle: string[] = [];
  for (const { needs, rows } of exceptions) {
    for (const id of rows) {
      if (!ids.has(id)) idle.push(`${id} is no requirement`);
      else if (seen.has(id)) idle.push(`${id} stands twice`);
      else if (areas[areaOf(id)] === needs) idle.push(`${id} needs what its area needs`);
      seen.add(id);
    }
  }
  return idle;
}
