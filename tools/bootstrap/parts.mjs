import { chdir } from 'node:process';
import { runChild } from './child.mjs';
import { EMBEDDED_FLAGS, SMALL_ENV, SMALL_FLAGS } from './memory.mjs';
import { root } from './paths.mjs';

const FILES = { backend: 'backend/server.ts', storefront: 'server.ts' };

/** How a process of the shop is started, wherever that is: Node's flags, its file (in the project) and its environment. */
export function partCommand(name, env) {
  const isEmbedded = name === 'backend' && !env.DATABASE_URL;
  const flags = [...SMALL_FLAGS, ...(isEmbedded ? EMBEDDED_FLAGS : [])];
  return { flags, file: FILES[name], env: { ...SMALL_ENV, ...env } };
}

/**
 * Runs a command in this process's place, so that signals and its memory are its own alone; where the system or Node cannot
 * (before 22.15), as a child that gets the signals. @returns its exit code, when it was a child
 */
export function becomeProcess(command, args, env) {
  chdir(root);
  if (!process.execve || process.platform === 'win32') return runChild(command, args, { env });
  return process.execve(command, [command, ...args], env);
}
