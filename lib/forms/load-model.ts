import 'server-only';
import { todayInLaPaz } from '#lib/platform/clock.ts';
import { loadForm } from './data.ts';
import { compileForm } from './domain/compile.ts';
import type { FormModel } from './domain/model.ts';

/** The fields of a form of the shop's files, by which what is typed in it is judged. @throws BackendError */
export async function loadModel(name: string): Promise<FormModel> {
  return compileForm((await loadForm(name)).fields, todayInLaPaz());
}
