import { CheckboxField } from '#components/ui/fields/choice.tsx';
import { toRecords } from '#lib/forms/domain/fields/plain.ts';
import { Group } from './group.tsx';
import { type FieldView, type FieldViewProps, frameOf } from './view.ts';

/** Boxes to tick, any number of them. */
function MultipleControl(props: FieldViewProps) {
  const { field, value } = props;
  const { id, name, disabled } = frameOf(props);
  const ticked = toRecords(value);
  return (
    <Group {...props}>
      {field.choices.map((choice) => (
        <CheckboxField
          key={choice.value}
          id={`${id}-${choice.value}`}
          name={name}
          label={choice.label}
          value={choice.value}
          defaultChecked={ticked.includes(choice.value)}
          disabled={disabled}
        />
      ))}
    </Group>
  );
}

export const view: FieldView = { Control: MultipleControl, isRead: true };
