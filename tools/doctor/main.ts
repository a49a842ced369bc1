import { parseArgs } from 'node:util';
import { CHECKS } from './checks.ts';
import { examine } from './finding.ts';
import { describe } from './report.ts';

/**
 * npm run doctor: what of the shop is configured, reachable, behind or missing, with the next step for each; `--json` for programs.
 * Exit code 1 with a problem. Nothing is changed.
 */
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const findings = await examine(CHECKS, { env: process.env, dataDir: process.env.DATA_DIR || '.ajuar' });
process.stdout.write(`${values.json ? JSON.stringify(findings, null, 2) : describe(findings)}\n`);
// What a check still waits for ends with the process.
process.exit(findings.some(({ status }) => status === 'problem') ? 1 : 0);
