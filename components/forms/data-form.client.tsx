'use client';

import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { submitterOf } from '#components/ui/behaviour/submitter-of.ts';
import { toldOffline } from '#components/ui/overlays/offline-guard.client.tsx';
import { notify } from '#components/ui/overlays/toast.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { isAsked } from '#lib/forms/domain/conditions.ts';
import type { CompiledField, FormModel } from '#lib/forms/domain/model.ts';
import { formTexts } from '#lib/labels/forms/form-texts.ts';
import { OWNER } from '#lib/platform/domain/owner-field.ts';
import styles from './data-form.module.css';
import type { FormDependence } from './dependence.ts';
import type { Draft } from './draft/draft.ts';
import { useTabDraft } from './draft/tab-draft.ts';
import { type FieldViews, useViews } from './fields/views.ts';
import { FormBoundary } from './form-boundary.tsx';
import { focusField, isInUse, unplacedMessages, wrongFields } from './form-element.ts';
import { FormField } from './form-field.tsx';
import gridStyles from './form-fields.module.css';
import { FormFields } from './form-fields.tsx';
import { textIn, useSending } from './form-state.ts';
import { FormSummary } from './form-summary.tsx';
import { useDataForm } from './use-data-form.ts';

type Values = Record<string, string>;

/** A form for those around it. */
export interface FormControl {
  /** Judges it as sending does, and leads to the first field that is wrong. */
  isValid: () => Promise<boolean>;
  /** Chooses or types for the shopper: one after the other, since choices may depend on what came before. */
  fill: (values: readonly (readonly [name: string, value: string])[]) => void;
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
  /** Whose password is asked, for password managers; no field for people. */
  username?: string;
  dependence?: FormDependence | null;
  /** Names of fields that what was typed makes needless. */
  leftOut?: readonly string[];
  /** Name of the button: it travels along where the browser sends the form by itself, without scripts. */
  submitName?: string;
  submitLabel: ReactNode;
  busyLabel: string;
  /** Something outside of its fields keeps it from being sent. */
  isBlocked?: boolean;
  /** Takes what somebody outside of the form may do with it. */
  control?: RefObject<FormControl | null>;
  /** Keeps what is typed until the form is sent; the tab does unless another one is given. */
  draft?: Draft;
  /** Names what the tab keeps, where several forms of a page's address have one name. */
  draftName?: string;
  /** Called with all values after each edit. */
  onTyped?: (values: Values) => void;
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
  return (
    <FormBoundary>
      <LoadedForm {...props} />
    </FormBoundary>
  );
}

/** Once the parts that its field types need have come. */
function LoadedForm(props: DataFormProps) {
  return <ViewedForm {...props} views={useViews(props.model)} />;
}

function ViewedForm({ views, ...props }: DataFormProps & { views: FieldViews }) {
  const { name, model, action, values = {}, errors = {}, hidden = {}, username } = props;
  const { dependence = null, leftOut = [], onTyped } = props;
  const tab = useTabDraft(props.draftName ?? name, model, hidden[OWNER] ?? '');
  const draft = props.draft ?? tab;
  const form = useRef<HTMLFormElement>(null);
  const formId = `${name}${useId().replaceAll(/[^\w-]/g, '')}`;
  const [sending, beginSending] = useSending();
  const [refused, setRefused] = useState({ times: 0, wrong: 0 });
  const data = useDataForm({ form, views, model, values, errors, dependence, leftOut, onTyped, draft });
  const { fields, start, initial, errorOf } = data;

  useEffect(() => {
    // From now on what is typed here outlives a reload.
    form.current?.setAttribute('data-draft', '');
  }, []);

  const wrongAtFirst = useRef(wrongFields(model, errors)[0]?.name);
  useEffect(() => {
    // What the server refused is mended where it begins, unless somebody types already.
    if (wrongAtFirst.current && document.activeElement === document.body)
      focusField(form.current, wrongAtFirst.current, { preventScroll: isInUse() });
  }, []);

  const judge = (onValid: () => void, event?: FormEvent) => {
    data.begin();
    const judged = data.library.handleSubmit(onValid, (wrong) => {
      const refusedFields = wrongFields(model, wrong);
      setRefused(({ times }) => ({ times: times + 1, wrong: refusedFields.length }));
      const [first] = refusedFields;
      if (first) focusField(form.current, first.name);
      const unplaced = unplacedMessages(form.current, model, (own) => wrong[own]?.message);
      if (unplaced.length > 0) notify.error(unplaced.join('\n'));
    });
    return judged(event).catch(() => notify.error(formTexts.pageError));
  };
  const submit = (event: FormEvent) => {
    // A button beside a field that belongs to the form and stands outside of it.
    if (submitterOf(event)?.hasAttribute('formaction')) return;
    event.preventDefault();
    if (sending || props.isBlocked) return;
    void judge(() => {
      // The browser's own error page would take the place of all that was typed.
      if (toldOffline() || !beginSending()) return;
      draft.sent();
      form.current?.submit();
    }, event);
  };
  useImperativeHandle(props.control, () => ({
    isValid: async () => {
      let isValid = false;
      await judge(() => {
        isValid = true;
      });
      return isValid;
    },
    fill: data.fill,
  }));
  const render = (field: CompiledField, value = textIn(start, field.name) ?? '') => (
    <FormField
      // A field of a sub-form keeps its control when its sub-form moves up.
      key={`${field.name.replace(/^.*:\d+:/, '')} ${data.versionOf(field.name)}`}
      views={views}
      field={field}
      formId={formId}
      value={value}
      error={errorOf(field)}
      binding={data.bind(field)}
      renderSub={render}
    />
  );

  return (
    <form
      ref={form}
      id={props.id}
      method="post"
      encType={takesImages(model) ? 'multipart/form-data' : undefined}
      action={action}
      onSubmit={submit}
      onChange={data.edited}
      className={`${styles.form} ${gridStyles.grid}`}
      noValidate
    >
      <FormSummary name={name} formId={formId} model={model} errors={errors} />
      {refused.wrong > 0 && (
        // A new element each time: the same words are read again.
        <p key={refused.times} role="alert" className="visually-hidden">
          {formTexts.mend(refused.wrong)}
        </p>
      )}
      {username && <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />}
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <FormFields
        fields={fields}
        isSeen={(field) =>
          Boolean(errorOf(field) || (field.type !== 'CHECKBOX' && textIn(initial, field.name)))
        }
        isAsked={(field) => isAsked(model.fields, field, data.typed)}
        render={(field) => render(field)}
      />
      {props.children}
      <Button
        type="submit"
        wide
        disabled={props.isBlocked}
        aria-disabled={sending || undefined}
        className={styles.submit}
        {...(props.submitName && { name: props.submitName, value: '1' })}
      >
        {sending ? props.busyLabel : props.submitLabel}
      </Button>
      {props.footer}
    </form>
  );
}

/** Then the form carries files for browsers without scripts. */
function takesImages({ fields }: FormModel): boolean {
  return fields.some(({ type, items }) => type === 'UPLOADIMAGE' || (items !== null && takesImages(items)));
}
