import { globSync, readFileSync } from 'node:fs';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { inRoot } from '#tools/bootstrap/paths.mjs';

const ROOT = 'https://ucp.dev/schemas/';
const folder = inRoot('tests/fixtures/ucp/schemas');

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
for (const file of globSync('**/*.json', { cwd: folder })) {
  const schema: AnySchema = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  ajv.addSchema(schema);
}

/** What is wrong with a body by one of the specification's schemas: 'shopping/cart.json', or a part of one behind `#`. */
export function faultsOf(schema: string, body: unknown): string[] {
  const validate = ajv.getSchema(ROOT + schema);
  if (!validate) throw new Error(`no schema ${schema}`);
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
