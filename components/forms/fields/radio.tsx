import { RadioGroup } from '#components/ui/fields/choice.tsx';
import { type FieldViewProps, frameOf } from './view.ts';

/** Choices one below the other, each as a card. */
export function RadioControl(props: FieldViewProps) {
  const { field, binding, value } = props;
  const { disabled, ...frame } = frameOf(props);
  const choices = field.choices.map((choice) => ({ ...choice, disabled }));
  return <RadioGroup {...frame} {...binding} choices={choices} defaultValue={value} large />;
}
