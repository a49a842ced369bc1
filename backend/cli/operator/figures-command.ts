import type { z } from 'zod';
import { figureDays } from '#lib/contracts/figures.ts';
import { figuresTexts as texts } from '#lib/labels/figures/figures.ts';
import { type Command, CommandError, parseCommandLine, type Standalone } from './command.ts';

/** As long as details are kept. */
const DAYS = '30';

interface Figures<By extends string, Table> {
  /** Where they are read. */
  path: string;
  /** What they can be grouped by, and are without an option. */
  by: z.ZodEnum<Record<By, By>>;
  unless: By;
  table: z.ZodType<Table>;
  asText: (table: Table, by: By) => string;
}

/** A command that prints figures of the last days: `[--by …] [--days DAYS] [--json]`. */
export function figuresCommand<By extends string, Table>(figures: Figures<By, Table>) {
  const unless: string = figures.unless;
  return (args: readonly string[]): Command | Standalone | null => {
    const parsed = parseCommandLine(args, {
      by: { type: 'string', default: unless },
      days: { type: 'string', default: DAYS },
      json: { type: 'boolean', default: false },
    });
    if (!parsed || parsed.positionals.length > 0) return null;
    const { values } = parsed;
    const by = figures.by.safeParse(values.by);
    const days = figureDays.safeParse(Number(values.days));
    if (!by.success) return refuse(texts.badBy(values.by, figures.by.options));
    if (!days.success) return refuse(texts.badDays(values.days));
    return async (operator) => {
      const response = await operator.request('POST', figures.path, { by: by.data, days: days.data });
      if (values.json) return JSON.stringify(response, null, 2);
      return figures.asText(figures.table.parse(response), by.data);
    };
  };
}

function refuse(message: string): Standalone {
  return { standalone: () => Promise.reject(new CommandError(message, 2)) };
}
