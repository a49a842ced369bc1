import { TextField } from '#components/ui/primitives/field.tsx';
import { mapTexts } from '#lib/labels/forms/map.ts';
import { type FieldView, type FieldViewProps, frameOf } from './view.ts';

/** A point on the map, as latitude and longitude (GAP-025). */
function GmapControl(props: FieldViewProps) {
  const frame = frameOf(props);
  return (
    <TextField
      {...frame}
      {...props.binding}
      hint={frame.hint ?? mapTexts.hint}
      type="text"
      autoComplete="off"
      placeholder={mapTexts.example}
      defaultValue={props.value}
    />
  );
}

export const view: FieldView = { Control: GmapControl };
