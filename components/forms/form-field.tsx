import { formMessages } from '#lib/labels/forms/forms.ts';
import type { FieldViewProps } from './fields/view.ts';
import type { FieldViews } from './fields/views.ts';

/** One field of a server-supplied form (FORM-01, FORM-03, FORM-07, FORM-08, FORM-36). */
export function FormField({ views, ...props }: FieldViewProps & { views: FieldViews }) {
  const view = views[props.field.type];
  if (!view) return null;
  const { Control, toControl } = view;
  const error = props.error ?? (props.field.isUnloaded ? formMessages.notLoaded : undefined);
  return <Control {...props} error={error} value={toControl ? toControl(props.value) : props.value} />;
}
