import { Notice } from '#components/ui/primitives/notice.tsx';
import { api } from '#lib/forms/domain/fields/api.ts';
import { requestErrors } from '#lib/labels/platform/request-errors.ts';
import { Fact } from './input.tsx';
import type { FieldView, FieldViewProps } from './view.ts';

/** The value of a source of the server; or that it could not be read. */
function ApiControl({ field, value }: FieldViewProps) {
  if (field.isUnloaded) return <Notice tone="error">{requestErrors.api}</Notice>;
  return <Fact label={field.label} value={value} hint={field.hint} />;
}

export const view: FieldView = { Control: ApiControl, rule: api };
