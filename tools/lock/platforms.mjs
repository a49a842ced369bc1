const systems = 'aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win32';
const processors = 'arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64';
const shape = new RegExp(`(?:^|[-/])(${systems})-(${processors})(?:-(gnu\\w*|musl\\w*|msvc|eabi))?$`);

/**
 * The platform that a package's name tells, as npm's lock file writes it, or null when it tells none:
 * `@next/swc-linux-x64-musl` → linux, x64, musl.
 * @param {string} name
 * @returns {{ os: string[], cpu: string[], libc?: string[] } | null}
 */
export function platformOf(name) {
  const [, system, processor, abi = ''] = shape.exec(name) ?? [];
  if (!system || !processor) return null;
  const os = [system.replace('musl', '')];
  if (os[0] !== 'linux') return { os, cpu: [processor] };
  const musl = system === 'linuxmusl' || abi.startsWith('musl');
  return { os, cpu: [processor], libc: [musl ? 'musl' : 'glibc'] };
}

/** Whether npm finds `name` from the package installed at `path`: inside it, or in a folder above. */
function resolves(packages, path, name) {
  for (let from = path; from !== ''; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (packages[`${from}/node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

/**
 * Optional platform packages of exact version that a package of the lock file names and the lock file lacks.
 * @param {{ packages: Record<string, any> }} lock
 * @returns {{ name: string, version: string, dev: boolean }[]}
 */
export function missingPlatforms(lock) {
  return Object.entries(lock.packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(
        ([name, version]) => platformOf(name) && /^\d/.test(version) && !resolves(lock.packages, path, name),
      )
      .map(([name, version]) => ({ name, version, dev: entry.dev === true })),
  );
}

/**
 * The lock file with the missing platform packages named. `npm install` leaves out those it cannot fetch,
 * and `npm ci` then refuses the lock file on every platform; named with their platform they are skipped
 * where they do not belong and fetched where they do.
 * @param {{ packages: Record<string, any> }} lock
 */
export function completeLock(lock) {
  const added = missingPlatforms(lock).map(({ name, version, dev }) => [
    `node_modules/${name}`,
    { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true },
  ]);
  const entries = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(entries) };
}
