import { runChild } from './child.mjs';
import { withNode } from './node24.mjs';
import { inRoot } from './paths.mjs';

/** Runs a TypeScript file of the project under the given Node, tied to this process; its exit code. */
export function runTypeScript(node, file, args = [], env = process.env) {
  const full = [inRoot(file), ...args];
  return runChild(node.path, full, { env: { ...withNode(node, env), AJUAR_NODE: node.path }, leash: true });
}
