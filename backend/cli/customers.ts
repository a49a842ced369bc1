import { customerTexts as texts } from '#lib/labels/account/customers.ts';
import { erasedData } from '../modules/own-data/operator-contract.ts';
import { type Command, runCommand } from './operator/command.ts';

/** `npm run customers -- export CORREO | erase CORREO` */
function commandOf([command, email, ...rest]: readonly string[]): Command | null {
  if (!email?.includes('@') || rest.length > 0) return null;
  if (command === 'export') {
    return async (operator) => {
      const data = await operator.request('POST', '/operator/customers/export', { email });
      return JSON.stringify(data, null, 2);
    };
  }
  if (command !== 'erase') return null;
  return async (operator) => {
    const data = await operator.request('POST', '/operator/customers/erase', { email });
    return texts.erased(email, erasedData.parse(data));
  };
}

runCommand(commandOf, texts.usage);
