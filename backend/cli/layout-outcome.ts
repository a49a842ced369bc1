import type { OperatorClient } from './operator-answers.ts';

/** What a command has done, in words. */
export interface Outcome {
  text: string;
  /** False when something was refused. */
  isFine: boolean;
}

/** A command that needs the shop's back-end. */
export type Command = (operator: OperatorClient) => Promise<Outcome>;
