import { layoutTexts } from '#lib/labels/content/layouts.ts';
import { messageTexts } from '#lib/labels/platform/messages.ts';
import { type ReceivedMessages, receivedMessages } from '../../modules/messages/operator-contract.ts';
import type { Command } from '../operator/command.ts';

/** The commands about what visitors wrote of `npm run layouts`; null when the arguments name none of them. */
export function messageCommandOf(
  [command, first, ...more]: readonly string[],
  { json }: { json: boolean },
): Command | null {
  if (command !== 'messages' || more.length > 0) return null;
  return async (operator) => {
    const response = await operator.request('POST', '/operator/messages', { form: first ?? '' });
    const { rows } = receivedMessages.parse(response);
    return json ? JSON.stringify(rows, null, 2) : describe(rows);
  };
}

/** Newest first: when, where, which form; then each field that says something. */
function describe(rows: ReceivedMessages['rows']): string {
  if (rows.length === 0) return messageTexts.none;
  return rows
    .map(({ at, store, form, fields, email }) => {
      const head = `${layoutTexts.moment(new Date(at))}  ${form}  ${store}`;
      const said = fields.map(({ name, label, value }) => messageTexts.line(label || name, value));
      return [head, ...said, ...(email === '' ? [] : [messageTexts.answerTo(email)])]
        .flatMap((line, at) => (at === 0 ? [line] : line.split('\n').map((part) => `  ${part}`)))
        .join('\n');
    })
    .join('\n\n');
}
