'use client';

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterPointer } from '#components/ui/behaviour/after-pointer.ts';
import { notify } from '#components/ui/overlays/toast.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { checkbox } from '#lib/forms/domain/fields/checkbox.ts';
import { judgeField } from '#lib/forms/domain/judge.ts';
import type { CompiledField, FormModel } from '#lib/forms/domain/model.ts';
import { uiTexts } from '#lib/labels/platform/ui.ts';
import styles from './data-form.module.css';
import { useEarlyValues } from './early-values.ts';
import { FormField } from './form-field.tsx';
import { FormFields } from './form-fields.tsx';

type Values = Record<string, string>;

const rules = { CHECKBOX: checkbox };

/** A field whose choices depend on the value of another. */
export interface FormDependence {
  field: string;
  on: string;
  allowed: Readonly<Record<string, readonly string[]>>;
  /** Without a known value of the other field there is nothing to choose from; else everything. */
  strict?: boolean;
}

interface DataFormProps {
  /** For controls outside of the form that belong to it. */
  id?: string;
  /** Names the form on its page, and the ids of its controls. */
  name: string;
  model: FormModel;
  /** Where it posts to without and with JavaScript; the answer is a page. */
  action: string;
  /** What was typed before, else the definition's own values. */
  values?: Values;
  /** What the server found wrong. */
  errors?: Values;
  /** Values that travel along unseen. */
  hidden?: Values;
  dependence?: FormDependence | null;
  /** Names of fields that what was typed makes needless. */
  leftOut?: readonly string[];
  submitLabel: string;
  busyLabel: string;
  /** Called with all values after each edit. */
  onTyped?: (values: Values) => void;
  /** Called when the form is sent: its page is about to go. */
  onSending?: () => void;
  /** Between the fields and the button. */
  children?: ReactNode;
  /** After the button. */
  footer?: ReactNode;
}

/**
 * A server-supplied form: plain and complete without JavaScript, judged while typing with it, by the same rules as on the
 * server (FORM-01, FORM-05 to FORM-09, FORM-28). Nothing typed is ever lost.
 */
export function DataForm(props: DataFormProps) {
  const {
    name,
    model,
    action,
    values = {},
    errors = {},
    hidden = {},
    dependence = null,
    leftOut = [],
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const formId = `${name}${useId().replaceAll(/[^\w-]/g, '')}`;
  const [sending, setSending] = useSending();
  const initial = startValues(model, values);
  const { register, handleSubmit, formState, setError, clearErrors, watch, getValues, setValue } =
    useForm<Values>({
      defaultValues: initial,
      reValidateMode: 'onSubmit',
    });
  const [judged, setJudged] = useState(false);
  const on = dependence ? watch(dependence.on) : undefined;
  const fields = model.fields
    .filter((field) => !leftOut.includes(field.name))
    .map((field) => limited(field, dependence, on));
  const readEarly = useEarlyValues(initial, (typed) => {
    for (const [field, value] of Object.entries(typed)) setValue(field, value);
    props.onTyped?.(textsOf(getValues()));
  });
  const calm = useAfterPointer();

  const bind = (field: CompiledField) => {
    if (!field.hasValue || field.disabled || field.type === 'HIDDEN') return {};
    const judge = (value: string | undefined) => {
      const typed = { ...textsOf(getValues()), [field.name]: value || '' };
      return judgeField(field, { model, typed, rules }).problems[0]?.[1];
    };
    const { ref, onChange, onBlur } = register(field.name, {
      validate: (value) => judge(value) ?? true,
      // Any edit clears the error; it is judged again when the field is left (FORM-09).
      onChange: (event: { target: { value: string } }) => {
        setJudged(true);
        clearErrors(field.name);
        if (!dependence || field.name !== dependence.on) return;
        const left = allowedFor(dependence, event.target.value);
        if (left && !left.includes(getValues(dependence.field))) setValue(dependence.field, '');
      },
      // A message moves what is below it: not while a button there is being clicked.
      onBlur: () =>
        calm(() => {
          const value = getValues(field.name) || '';
          const message = value === '' ? undefined : judge(value);
          if (message) setError(field.name, { message });
        }),
    });
    return {
      ref: (control: Element | null) => {
        readEarly(field.name, control);
        ref(control);
      },
      onChange,
      onBlur,
    };
  };

  const wrongAtFirst = useRef(model.fields.find((field) => errors[field.name])?.name);
  useEffect(() => {
    // What the server refused is mended where it begins, unless somebody types already.
    if (!wrongAtFirst.current || document.activeElement !== document.body) return;
    const control = form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrongAtFirst.current)}"]`);
    control?.focus({ preventScroll: isInUse() });
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setJudged(true);
    void handleSubmit(
      () => {
        // The browser's own error page would take the place of all that was typed.
        if (navigator.onLine === false) return notify.error(uiTexts.offline);
        setSending(true);
        props.onSending?.();
        form.current?.submit();
      },
      (wrong) => {
        unfold(form.current, model, wrong);
        const unplaced = unplacedMessages(form.current, model, wrong);
        if (unplaced.length > 0) notify.error(unplaced.join('\n'));
      },
    )(event);
  };
  const errorOf = ({ name: field }: CompiledField) =>
    formState.errors[field]?.message ?? (judged ? undefined : errors[field]);

  return (
    <form
      ref={form}
      id={props.id}
      method="post"
      action={action}
      onSubmit={submit}
      onChange={() => props.onTyped?.(textsOf(getValues()))}
      className={styles.form}
      noValidate
    >
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} readOnly />
      ))}
      <FormFields
        fields={fields}
        isSeen={(field) => Boolean(errorOf(field) || (field.type !== 'CHECKBOX' && initial[field.name]))}
        render={(field) => (
          <FormField
            key={field.name}
            field={field}
            formId={formId}
            value={initial[field.name] ?? ''}
            error={errorOf(field)}
            binding={bind(field)}
          />
        )}
      />
      {props.children}
      <Button type="submit" wide disabled={sending} className={styles.submit}>
        {sending ? props.busyLabel : props.submitLabel}
      </Button>
      {props.footer}
    </form>
  );
}

/** Busy until the next page comes; a page out of the browser's cache is ready again. */
function useSending() {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    const ready = () => setSending(false);
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, []);
  return [sending, setSending] as const;
}

/** Has somebody scrolled or touched the page before it hydrated, or does so now? Then it must not move under the finger. */
function isInUse(): boolean {
  const wasTouched = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
  return window.scrollY > 0 || wasTouched || document.querySelector(':active') !== null;
}

/** Runs what may move the page once no pointer is down; nothing after the form has gone. */
function useAfterPointer() {
  const isThere = useRef(false);
  const calm = useRef<(run: () => void) => void>(undefined);
  useEffect(() => {
    isThere.current = true;
    calm.current = afterPointer();
    return () => {
      isThere.current = false;
    };
  }, []);
  return (run: () => void) => calm.current?.(() => isThere.current && run());
}

/** The library holds false for a box that is not ticked. */
function textsOf(values: Readonly<Record<string, string | false | undefined>>): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || '']));
}

/** What is closed cannot take the focus. */
function unfold(form: HTMLFormElement | null, { fields }: FormModel, wrong: object): void {
  const first = fields.find(({ name }) => Object.hasOwn(wrong, name));
  const control = first && form?.querySelector(`[name="${CSS.escape(first.name)}"]`);
  const fold = control?.closest('details');
  if (fold) fold.open = true;
}

/** What the fields of a form begin with: what was typed before, else the definition's own values. */
export function startValues(model: FormModel, values: Values): Values {
  const filled = model.fields.filter(({ hasValue }) => hasValue);
  return Object.fromEntries(filled.map(({ name, initial }) => [name, values[name] ?? initial]));
}

function limited(
  field: CompiledField,
  dependence: FormDependence | null,
  on: string | undefined,
): CompiledField {
  const left = dependence && field.name === dependence.field ? allowedFor(dependence, on) : null;
  if (!left) return field;
  return {
    ...field,
    choices: field.choices.filter(({ value }) => left.includes(value)),
    // A list without entries would limit nothing.
    allowed: left.length > 0 ? left : [''],
  };
}

/** The values that the other field's value leaves; null when it leaves all. */
function allowedFor({ allowed, strict }: FormDependence, on: string | undefined): readonly string[] | null {
  const known = on !== undefined && Object.hasOwn(allowed, on) ? allowed[on] : undefined;
  return known ?? (strict ? [] : null);
}

/**
 * What is wrong and has no field on the page, in the fields' order (FORM-28). All else stands beside its field, and the
 * first of it has the focus.
 */
function unplacedMessages(
  form: HTMLFormElement | null,
  { fields }: FormModel,
  wrong: Readonly<Record<string, { message?: string } | undefined>>,
): string[] {
  const unplaced = fields.filter(({ name }) => !form?.querySelector(`[name="${CSS.escape(name)}"]`));
  return unplaced.flatMap(({ name }) => wrong[name]?.message ?? []);
}
