import { useEffect, useRef, useState } from 'react';
import { TextField } from '#components/ui/fields/field.tsx';
import { Button } from '#components/ui/primitives/button.tsx';
import { itemName, items, MOST_ITEMS, recordsOf } from '#lib/forms/domain/fields/items.ts';
import { toRecords } from '#lib/forms/domain/fields/plain.ts';
import { itemTexts } from '#lib/labels/forms/items.ts';
import { textIn } from '../form-state.ts';
import styles from './fields.module.css';
import { Group } from './group.tsx';
import { type FieldView, type FieldViewProps, frameOf } from './view.ts';

/** Sub-forms that a browser without scripts has besides the filled ones. */
const SPARE = 2;

/** A sub-form; its key stays its own while others come and go, so that what was typed stays with it. */
interface Item {
  key: number;
  values: Readonly<Record<string, string>>;
}

/** Sub-forms to be added, up to ten, and taken away, down to one (FORM-30, FORM-31). */
function ItemsControl(props: FieldViewProps) {
  const { field } = props;
  const { disabled } = frameOf(props);
  const [list, setList] = useState<Item[]>(() => itemsOf(props));
  const [announcement, setAnnouncement] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<number | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    box.current?.children[focused.current]?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    focused.current = null;
  });

  const add = () => {
    focused.current = list.length;
    setAnnouncement('');
    setList([...list, { key: Math.max(0, ...list.map(({ key }) => key)) + 1, values: {} }]);
  };
  const remove = (at: number) => {
    focused.current = Math.max(0, at - 1);
    setAnnouncement(itemTexts.removed(itemTexts.which(field.label, at + 1)));
    setList(list.filter((_, other) => other !== at));
  };
  const controls = (at: number, values: Item['values']) => (
    <ItemControls {...props} at={at} values={values} />
  );
  return (
    <Group {...props}>
      <div ref={box} className={styles.items}>
        {list.map(({ key, values }, at) => {
          const which = itemTexts.which(field.label, at + 1);
          const isOnly = list.length === 1;
          // The same elements for one as for several: what was typed stays when the others go.
          return (
            <div
              key={key}
              {...(!isOnly && { role: 'group', 'aria-label': which })}
              className={isOnly ? styles.only : styles.item}
            >
              {!isOnly && <p className={styles.which}>{which}</p>}
              {controls(at, values)}
              {!disabled && !isOnly && (
                <Button
                  variant="quiet"
                  size="s"
                  className={styles.remove}
                  aria-label={itemTexts.remove(which)}
                  onClick={() => remove(at)}
                >
                  {itemTexts.takeAway}
                </Button>
              )}
            </div>
          );
        })}
      </div>
      <noscript>
        {Array.from({ length: Math.min(SPARE, MOST_ITEMS - list.length) }, (_, more) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <div key={more} className={styles.item}>
            {controls(list.length + more, {})}
          </div>
        ))}
      </noscript>
      {!disabled &&
        (list.length < MOST_ITEMS ? (
          <Button variant="outline" size="s" className={styles.add} onClick={add}>
            {itemTexts.add}
          </Button>
        ) : (
          <p className={styles.factHint}>{itemTexts.atMost}</p>
        ))}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </Group>
  );
}

/** The fields of one sub-form; a line of text where the field has none. */
function ItemControls(props: FieldViewProps & { at: number; values: Item['values'] }) {
  const { field, formId, at, values, renderSub } = props;
  if (!field.items || !renderSub) {
    return (
      <TextField
        id={`${formId}-${field.name}-${at}`}
        name={field.name}
        label={itemTexts.which(field.label, at + 1)}
        defaultValue={values[''] ?? ''}
        disabled={field.disabled}
      />
    );
  }
  return field.items.fields.map((sub) =>
    renderSub(
      { ...sub, name: itemName(field.name, at, sub.name), disabled: sub.disabled || field.disabled },
      textIn(values, sub.name) ?? sub.initial,
    ),
  );
}

/** What is filled in already; one blank sub-form where nothing is. */
function itemsOf({ field, value }: FieldViewProps): Item[] {
  const records = field.items
    ? recordsOf(field.items, value)
    : toRecords(value).map((text) => ({ '': text }) as Item['values']);
  const shown = records.length > 0 ? records.slice(0, MOST_ITEMS) : [{}];
  return shown.map((values, key) => ({ key, values }));
}

export const view: FieldView = { Control: ItemsControl, rule: items, isRead: true };
