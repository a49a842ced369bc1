import { statementText, statementVerb } from '#lib/platform/tracing/statement-text.ts';
import type { Tracer } from '#lib/platform/tracing/tracer.ts';
import type { StatementWatch } from './database.ts';

/** Writes down each statement as a part of the request or job under way. */
export function statementSpans(tracer: Tracer): StatementWatch {
  return (seconds, isFailed, sql) =>
    tracer.ended({
      kind: 'client',
      name: statementVerb(sql),
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statementText(sql) },
      ms: seconds * 1000,
      isFailed,
    });
}
