import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { fileTexts } from '#lib/labels/data/files.ts';
import { fileResponses } from '../../modules/media/operator-contract.ts';
import { type Command, messageOf, type Outcome } from '../operator/command.ts';
import type { OperatorClient } from '../operator/operator-protocol.ts';
import { describeFileHistory, describeFiles } from './file-report.ts';
import { readOrFail } from './layout-files.ts';

/** A name that is a file's, and no template's. */
const FILE_NAME = /\.(?:webp|jpe?g|png|avif|mp4|vtt)$/i;

interface Options {
  folder: string;
  force: boolean;
  json: boolean;
}

/** The commands about images and videos of `npm run layouts`; null when the arguments name none of them. */
export function fileCommandOf(
  [command, ...rest]: readonly string[],
  { folder, force, json }: Options,
): Command | null {
  const [first = '', second = '', ...more] = rest;
  const isFile = FILE_NAME.test(first);
  if (command === 'upload' && first !== '') return (operator) => upload(operator, rest, folder, force);
  if (command === 'files' && second === '') return (operator) => list(operator, first, json);
  if (command === 'delete' && isFile && second === '') return (operator) => remove(operator, first, force);
  if (command === 'history' && isFile && second === '') return (operator) => history(operator, first);
  if (command === 'restore' && isFile && /^\d{1,9}$/.test(second) && more.length === 0)
    return (operator) => restore(operator, first, Number(second));
  return null;
}

/** One after the other; what is refused keeps no other from being stored. */
async function upload(
  operator: OperatorClient,
  paths: readonly string[],
  folder: string,
  isForced: boolean,
): Promise<Outcome> {
  const by = userInfo().username;
  const lines: string[] = [];
  let isFine = true;
  for (const path of paths) {
    try {
      const content = await readOrFail(path, 'base64');
      const body = { name: basename(path), folder, content, by, isForced };
      const response = await operator.request('POST', '/operator/files/upload', body);
      const { name, state } = fileResponses.uploaded.parse(response);
      lines.push(fileTexts[state](name));
    } catch (error) {
      isFine = false;
      lines.push(messageOf(error));
    }
  }
  return { text: lines.join('\n'), isFine };
}

async function list(operator: OperatorClient, folder: string, json: boolean): Promise<string> {
  const { rows } = fileResponses.files.parse(
    await operator.request('POST', '/operator/files/list', { folder }),
  );
  return json ? JSON.stringify(rows, null, 2) : describeFiles(rows);
}

async function remove(operator: OperatorClient, given: string, isForced: boolean): Promise<string> {
  const body = { name: given, by: userInfo().username, isForced };
  const { name, id } = fileResponses.deleted.parse(
    await operator.request('POST', '/operator/files/delete', body),
  );
  return fileTexts.deleted(name, id);
}

async function history(operator: OperatorClient, name: string): Promise<string> {
  const response = await operator.request('POST', '/operator/files/history', { name });
  return describeFileHistory(fileResponses.history.parse(response));
}

async function restore(operator: OperatorClient, given: string, id: number): Promise<string> {
  const body = { name: given, id, by: userInfo().username };
  const { name } = fileResponses.restored.parse(
    await operator.request('POST', '/operator/files/restore', body),
  );
  return fileTexts.restored(name);
}
