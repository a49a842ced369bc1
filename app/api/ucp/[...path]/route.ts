import { errors } from '#lib/labels/platform/errors.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { env } from '#lib/platform/env.ts';
import { respondRest } from '#lib/ucp/rest.ts';
import { OPERATIONS, RESOURCES } from '../tools.ts';

interface Context {
  params: Promise<{ path: string[] }>;
}

/** The Universal Commerce Protocol by REST. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!env().ucp) return respondRefusal(404, errors.notFound);
  const { path } = await params;
  return respondRest(request, path, { resources: RESOURCES, operations: OPERATIONS });
}

/** Reads a resource. */
export async function GET(request: Request, context: Context): Promise<Response> {
  return POST(request, context);
}

/** Replaces a resource. */
export async function PUT(request: Request, context: Context): Promise<Response> {
  return POST(request, context);
}
