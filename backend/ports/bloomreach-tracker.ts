import { z } from 'zod';
import {
  type MarketingEvent,
  type MarketingTracker,
  type Post,
  TRACKER_TIMEOUT_MS,
} from './marketing-tracker.ts';

const MS_PER_S = 1000;

/** What the service says of each command. */
const answer = z.object({ results: z.array(z.object({ success: z.boolean() })) });

export interface BloomreachSettings {
  /** Base address of the API, without a slash at its end. */
  url: string;
  /** Token of the project. */
  project: string;
  key: string;
  /** With it, private access; '' for public access. */
  secret: string;
}

/**
 * The tracking API of Bloomreach Engagement (formerly Exponea), version 2: what is known of customers and their events in
 * one batch. An event carries its id, since a batch whose response was lost is sent again.
 */
export function bloomreachTracker(
  { url, project, key, secret }: BloomreachSettings,
  post: Post = fetch,
): MarketingTracker {
  const authorization = secret
    ? `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
    : `Token ${key}`;
  return {
    async send(events) {
      const commands = events.flatMap(commandsOf);
      const response = await post(`${url}/track/v2/projects/${encodeURIComponent(project)}/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ commands: commands.map(({ command }) => command) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TRACKER_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the marketing tracker answered ${response.status}`);
      const { results } = answer.parse(await response.json());
      const refused = commands.filter((_, at) => results[at]?.success === false);
      return [...new Set(refused.map(({ id }) => id))];
    },
  };
}

interface Command {
  /** Of the event that it belongs to. */
  id: string;
  command: object;
}

function commandsOf({ id, type, at, ids, properties, customer }: MarketingEvent): Command[] {
  const seconds = Date.parse(at) / MS_PER_S;
  const data = {
    customer_ids: ids,
    event_type: type,
    timestamp: seconds,
    properties: { ...properties, event_id: id },
  };
  const event = { id, command: { name: 'customers/events', command_id: id, data } };
  if (!customer) return [event];
  const known = { customer_ids: ids, properties: customer, update_timestamp: seconds };
  return [{ id, command: { name: 'customers', data: known } }, event];
}
