import { CheckboxField } from '#components/ui/fields/choice.tsx';
import { type FieldViewProps, frameOf } from './view.ts';

export function CheckboxControl(props: FieldViewProps) {
  const { binding, value } = props;
  return (
    <CheckboxField
      {...frameOf(props)}
      {...binding}
      defaultChecked={value !== '' && value !== '0'}
      value="S"
    />
  );
}
