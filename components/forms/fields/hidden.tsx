import type { FieldViewProps } from './view.ts';

export function HiddenControl({ field, value }: FieldViewProps) {
  return <input type="hidden" name={field.name} value={value} />;
}
