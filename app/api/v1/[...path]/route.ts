import { respondApi } from '#lib/integrations/respond.ts';

interface Context {
  params: Promise<{ path: string[] }>;
}

/** The API for programs of the retailer (docs/api.md). */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return respondApi(request, (await params).path);
}

/** Takes feeds. */
export async function POST(request: Request, context: Context): Promise<Response> {
  return GET(request, context);
}
