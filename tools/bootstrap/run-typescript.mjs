import { runChild } from './child.mjs';
import { COMMAND_FLAGS, SMALL_ENV } from './memory.mjs';
import { withNode } from './node24.mjs';
import { inRoot } from './paths.mjs';

/**
 * Runs a TypeScript file of the project under the given Node, tied to this process; its exit code. What Node makes of
 * the sources is kept: a command begins in half the time when it runs again. An operator's command stays small.
 */
export function runTypeScript(node, file, args = [], env = process.env) {
  const isCommand = file.startsWith('backend/cli/');
  const full = [...(isCommand ? COMMAND_FLAGS : []), inRoot(file), ...args];
  const kept = {
    ...(isCommand && SMALL_ENV),
    NODE_COMPILE_CACHE: inRoot('.ajuar/compiled'),
    ...withNode(node, env),
    AJUAR_NODE: node.path,
  };
  return runChild(node.path, full, { env: kept, leash: true });
}
