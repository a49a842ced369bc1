import { RadioGroup } from '#components/ui/fields/choice.tsx';
import styles from './fields.module.css';
import { type FieldView, type FieldViewProps, frameOf } from './view.ts';

/** Choices side by side, drawn as buttons. */
function ButtonItemsControl(props: FieldViewProps) {
  const { field, binding, value } = props;
  const { disabled, ...frame } = frameOf(props);
  const choices = field.choices.map((choice) => ({ ...choice, disabled }));
  return (
    <RadioGroup
      {...frame}
      {...binding}
      choices={choices}
      defaultValue={value}
      large
      className={styles.buttons}
    />
  );
}

export const view: FieldView = { Control: ButtonItemsControl };
