import type { BrowserContext, ConsoleMessage, Response } from 'playwright/test';

/** A text that a problem contains, or a pattern that it matches. */
export type AllowedProblem = string | RegExp;

export function isAllowed(problem: string, allowed: readonly AllowedProblem[]): boolean {
  return allowed.some((one) => (typeof one === 'string' ? problem.includes(one) : one.test(problem)));
}

function ofConsole(message: ConsoleMessage): string | null {
  if (message.type() !== 'error') return null;
  const { url } = message.location();
  return `console: ${message.text()}${url ? ` (${url})` : ''}`;
}

function ofResponse(response: Response): string | null {
  return response.status() >= 500 ? `answer ${response.status()}: ${response.url()}` : null;
}

/**
 * Exceptions of the browser's own have no stack. One of them only says that it drew no animation between two documents, because
 * the shopper went on sooner.
 */
function ofException({ stack, message }: Error): string | null {
  if (!stack && /^Transition was (aborted|skipped)/.test(message)) return null;
  return `uncaught: ${stack || message}`;
}

/** Collects console errors, uncaught exceptions and 5xx answers of every page of a context. */
export function watchProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  const add = (problem: string | null) => {
    if (problem !== null) problems.push(problem);
  };
  context.on('console', (message) => add(ofConsole(message)));
  context.on('weberror', (error) => add(ofException(error.error())));
  context.on('response', (response) => add(ofResponse(response)));
  return problems;
}
