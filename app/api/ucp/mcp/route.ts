import { errors } from '#lib/labels/platform/errors.ts';
import { respondRefusal } from '#lib/platform/bff/respond.ts';
import { env } from '#lib/platform/env.ts';
import { respondMcp } from '#lib/ucp/mcp.ts';
import { OPERATIONS } from '../tools.ts';

/** The Universal Commerce Protocol by MCP: JSON-RPC, one message a request. */
export async function POST(request: Request): Promise<Response> {
  if (!env().ucp) return respondRefusal(404, errors.notFound);
  return respondMcp(request, OPERATIONS);
}
