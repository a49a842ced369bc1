import { operate } from './operate.ts';

/** Runs `npm run forms` on the running shop. @returns what it printed; a report with errors is no error here */
export async function forms(...args: string[]): Promise<string> {
  try {
    return await operate('forms', args);
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && error.stdout) return String(error.stdout);
    throw error;
  }
}

/** Uploads a form as a draft. @returns the path of its preview */
export async function previewOfForm(file: string): Promise<string> {
  const reports: unknown = JSON.parse(await forms('preview', file, '--json'));
  const url: unknown = Array.isArray(reports) ? reports[0]?.url : undefined;
  if (typeof url !== 'string') throw new Error(`no preview of ${file}`);
  return new URL(url).pathname;
}
