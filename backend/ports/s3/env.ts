import { z } from 'zod';
import { flag, httpUrl } from '#lib/platform/domain/settings/fields.ts';
import { parseSettings } from '#lib/platform/domain/settings/parse-settings.ts';
import type { S3Settings } from './settings.ts';

/** Settings of a bucket, as the environment has them. */
export const s3Shape = {
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/, "is no region's name")
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "is no bucket's name")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().max(200, 'use up to 200 characters').optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(400, 'use up to 400 characters').optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*\/?$/,
      'must be folders, such as shop or a/shop',
    )
    .max(200, 'use up to 200 characters')
    .optional(),
  S3_PATH_STYLE: flag.default('0'),
};

type Env = z.infer<z.ZodObject<typeof s3Shape>>;

const NEEDED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const MORE = ['S3_ENDPOINT', 'S3_PREFIX'] as const;

/** A bucket's settings come together. */
export function s3Problems(env: Env): string[] {
  const isMeant = [...NEEDED, ...MORE].some((name) => env[name]) || env.S3_PATH_STYLE === '1';
  if (!isMeant) return [];
  return NEEDED.filter((name) => !env[name]).map(
    (name) => `${name}: is required with the bucket's other settings`,
  );
}

/** The bucket that the environment names; null for none. */
export function s3Of(env: Env): S3Settings | null {
  const { S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return {
    endpoint: env.S3_ENDPOINT?.replace(/\/+$/, '') ?? null,
    ...{ region, bucket, accessKeyId, secretAccessKey },
    prefix: env.S3_PREFIX ? `${env.S3_PREFIX.replace(/\/$/, '')}/` : '',
    pathStyle: env.S3_PATH_STYLE === '1',
  };
}

/** The same of a whole environment, whatever else is wrong with it. */
export function readS3(source: Readonly<Record<string, string | undefined>>): S3Settings | null {
  return s3Of(parseSettings(z.object(s3Shape), source).values);
}
