import { z } from 'zod';
import { type Check, ok, warning } from '../finding.ts';
import { askOwn, ownBackend } from '../running.ts';

const SHOWN = 10;

/** What is needed of the operator's responses. */
const listed = z.object({ rows: z.array(z.object({ name: z.string() })) });
const pulled = z.object({ text: z.string() });
const judged = z.object({ findings: z.array(z.object({ severity: z.string() })) });

/** Published templates, judged as `npm run layouts -- validate` does. */
export const layouts: Check = {
  area: 'layouts',
  async look(patient) {
    const own = await ownBackend(patient);
    if (!own || own.port === 0) return [];
    const { rows } = listed.parse(await askOwn(own, '/operator/layouts'));
    const faulty: string[] = [];
    for (const { name } of rows) {
      const { text } = pulled.parse(await askOwn(own, '/operator/layouts/pull', { name }));
      const { findings } = judged.parse(await askOwn(own, '/operator/layouts/judge', { name, text }));
      if (findings.some(({ severity }) => severity === 'error')) faulty.push(name);
    }
    if (faulty.length === 0) return [ok(`${rows.length} templates, none with errors`)];
    return faulty
      .slice(0, SHOWN)
      .map((name) => warning(`${name} has errors`, `npm run layouts -- pull ${name}, then validate`));
  },
};
