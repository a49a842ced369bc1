import { z } from 'zod';
import { httpUrl } from '../domain/settings/fields.ts';

const SAMPLERS = [
  ...['always_on', 'always_off', 'traceidratio'],
  ...['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'],
];

/** OpenTelemetry's own variables, as far as the shop reads them; its packages read the rest by themselves. */
export const tracingFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', { error: 'must be http/json' }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.literal('http/json', { error: 'must be http/json' }).optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).default('otlp'),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number from 0 to 1, such as 0.05' })
    .min(0, 'must be 0 or more')
    .max(1, 'must be 1 or less')
    .optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
};

type TracingValues = z.infer<z.ZodObject<typeof tracingFields>>;

/** Where traces are sent. */
export interface TracingSettings {
  /** Takes OTLP as JSON over HTTP. */
  url: string;
}

/** Null: nobody is told of any trace. */
export function tracingOf(values: TracingValues): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = values;
  if (values.OTEL_SDK_DISABLED === 'true' || values.OTEL_TRACES_EXPORTER === 'none') return null;
  if (own) return { url: own };
  return base ? { url: `${base.replace(/\/+$/, '')}/v1/traces` } : null;
}
