import type { ComponentProps } from 'react';
import { TextAreaField } from '#components/ui/fields/field.tsx';
import { type FieldViewProps, frameOf } from './view.ts';

export function TextareaControl(props: FieldViewProps) {
  const binding = props.binding as Pick<ComponentProps<'textarea'>, 'onChange' | 'onBlur' | 'ref'>;
  return <TextAreaField {...frameOf(props)} {...binding} rows={3} defaultValue={props.value} />;
}
