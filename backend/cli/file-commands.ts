import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { layoutTexts } from '#lib/labels/content/layouts.ts';
import { fileTexts } from '#lib/labels/data/files.ts';
import { fileResponses } from '../modules/media/operator-contract.ts';
import { describeFileHistory, describeFiles } from './file-report.ts';
import type { Command, Outcome } from './layout-outcome.ts';
import type { OperatorClient } from './operator-answers.ts';

/** A name that is a file's, and no template's. */
const FILE_NAME = /\.(?:webp|jpe?g|png|avif|mp4|vtt)$/i;

interface Options {
  folder: string;
  force: boolean;
  json: boolean;
}

/** The commands about pictures and videos of `npm run layouts`; null when the arguments name none of them. */
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
      const content = (await readOne(path)).toString('base64');
      const body = { name: basename(path), folder, content, by, isForced };
      const answer = await operator.ask('POST', '/operator/files/upload', body);
      const { name, state } = fileResponses.uploaded.parse(answer);
      lines.push(fileTexts[state](name));
    } catch (error) {
      isFine = false;
      lines.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { text: lines.join('\n'), isFine };
}

async function readOne(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(layoutTexts.unreadable(path, reason));
  }
}

async function list(operator: OperatorClient, folder: string, json: boolean): Promise<Outcome> {
  const { rows } = fileResponses.files.parse(await operator.ask('POST', '/operator/files/list', { folder }));
  return { text: json ? JSON.stringify(rows, null, 2) : describeFiles(rows), isFine: true };
}

async function remove(operator: OperatorClient, given: string, isForced: boolean): Promise<Outcome> {
  const body = { name: given, by: userInfo().username, isForced };
  const { name, id } = fileResponses.deleted.parse(await operator.ask('POST', '/operator/files/delete', body));
  return { text: fileTexts.deleted(name, id), isFine: true };
}

async function history(operator: OperatorClient, name: string): Promise<Outcome> {
  const answer = await operator.ask('POST', '/operator/files/history', { name });
  return { text: describeFileHistory(fileResponses.history.parse(answer)), isFine: true };
}

async function restore(operator: OperatorClient, given: string, id: number): Promise<Outcome> {
  const body = { name: given, id, by: userInfo().username };
  const { name } = fileResponses.restored.parse(await operator.ask('POST', '/operator/files/restore', body));
  return { text: fileTexts.restored(name), isFine: true };
}
