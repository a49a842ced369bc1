import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isRecord, parseJson } from '#lib/platform/domain/json.ts';
import { inRoot, root } from '#tools/bootstrap/paths.mjs';
import { entry, Stop } from '#tools/bootstrap/say.mjs';
import { acceptedSchema, seriousFindings } from './judge.ts';

const TIMEOUT_MS = 30_000;
const AUDIT = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000'];

/** What npm prints; it ends with an error both for findings and when the registry cannot be asked. */
function askNpm(): Promise<string> {
  const cli = process.env.npm_execpath;
  const [file, args]: [string, string[]] = cli?.endsWith('.js')
    ? [process.execPath, [cli, ...AUDIT]]
    : ['npm', AUDIT];
  const options = {
    cwd: root,
    timeout: TIMEOUT_MS,
    maxBuffer: 32 * 1024 * 1024,
    shell: process.platform === 'win32',
  };
  return new Promise((resolve) => {
    execFile(file, args, options, (_error, stdout) => resolve(stdout));
  });
}

/** npm's own words for why it could not ask, in a line. */
function reasonOf(report: unknown): string {
  const told = isRecord(report) && 'message' in report ? String(report.message) : '';
  return told === '' ? 'npm gave no answer' : (told.split('\n', 1)[0] ?? '');
}

/**
 * npm run audit: fails on high and critical advisories for what the shop runs on. Where the registry cannot be asked,
 * it says so and fails nothing: a train ride is no reason for a red check.
 */
await entry(async () => {
  const accepted = acceptedSchema.parse(
    JSON.parse(readFileSync(inRoot('tools/audit/accepted.json'), 'utf8')),
  );
  const report = parseJson(await askNpm());
  const findings = seriousFindings(report, accepted, new Date().toISOString().slice(0, 10));
  if (findings === null) {
    console.log(`! advisories were not checked: ${reasonOf(report)}`);
    return 0;
  }
  if (findings.length === 0) return 0;
  throw new Stop(
    `advisories for what the shop runs on:\n${findings.map((line) => `  ${line}`).join('\n')}\n` +
      'Update the package, or accept it for a while with a reason in tools/audit/accepted.json.',
  );
});
