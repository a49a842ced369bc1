import { type FormEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { TypedValues } from '#lib/forms/domain/field-rule.ts';
import { plain } from '#lib/forms/domain/fields/plain.ts';
import type { CompiledField, FormModel } from '#lib/forms/domain/model.ts';
import { bindField } from './bind-field.ts';
import { type FormDependence, limited } from './dependence.ts';
import type { Draft } from './draft/draft.ts';
import { useRestored } from './draft/use-restored.ts';
import type { ControlBinding } from './fields/view.ts';
import { type FieldViews, rulesOf } from './fields/views.ts';
import { readFields } from './form-element.ts';
import { firstMessage, startValues, textIn, textsOf, useAfterPointer } from './form-state.ts';

type Values = Record<string, string>;

interface Options {
  form: RefObject<HTMLFormElement | null>;
  views: FieldViews;
  model: FormModel;
  /** What was typed before. */
  values: Values;
  /** What the server found wrong. */
  errors: Values;
  dependence: FormDependence | null;
  leftOut: readonly string[];
  onTyped: ((values: Values) => void) | undefined;
  /** Keeps what is typed until the form is sent. */
  draft: Draft;
}

/** A form's fields as they stand: which there are, what they begin with, what is wrong with them. */
export function useDataForm(options: Options) {
  const { form, views, model, values, errors, dependence, leftOut, onTyped, draft } = options;
  const rules = rulesOf(views);
  const start = startValues(model, values);
  const initial = controlValues(model, views, start);
  // The focus goes to what is wrong by the order of the form, which the library does not know.
  const library = useForm<Values>({
    defaultValues: initial,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const [isJudged, setJudged] = useState(false);
  const [problems, setProblems] = useState<Values>({});
  const [typed, setTyped] = useState<TypedValues>(start);
  const read = model.fields.filter(({ type }) => views[type]?.isRead);
  const names = read.map(({ name }) => name);
  const typedNow = (): TypedValues => {
    const known = Object.entries(textsOf(library.getValues())).filter(([name]) => !names.includes(name));
    return { ...Object.fromEntries(known), ...readFields(form.current, names) };
  };
  const textNow = (field: CompiledField, now: TypedValues) => (rules[field.type] ?? plain).read(field, now);
  const textsNow = () => {
    const now = typedNow();
    const texts = read.map((field) => [field.name, textNow(field, now)] as const);
    return { ...textsOf(library.getValues()), ...Object.fromEntries(texts) };
  };
  const report = () => {
    const texts = textsNow();
    draft.keep(texts);
    onTyped?.(texts);
  };
  const on = dependence ? library.watch(dependence.on) : undefined;
  const { restored, readControl } = useRestored({
    ...{ draft, model, views, library, values, start, initial, names, typedNow, textNow },
    onTyped: report,
    onRestored: (now) => {
      setTyped(now);
      onTyped?.(textsNow());
    },
  });
  const binding = {
    model,
    rules,
    library,
    dependence,
    typedNow,
    isRead: ({ name }: CompiledField) => names.includes(name),
    onJudged: () => setJudged(true),
    onProblems: (found: Values) => setProblems((before) => ({ ...before, ...found })),
    readControl,
    calm: useAfterPointer(),
  };
  const isPart = (name: string) => name.includes(':') && !Object.hasOwn(start, name);

  return {
    fields: model.fields
      .filter(({ name }) => !leftOut.includes(name))
      .map((field) => limited(field, dependence, on)),
    start: { ...start, ...restored },
    /** Another one where a control is mounted again, with what was restored. */
    versionOf: (name: string) => (Object.hasOwn(restored, name) ? 1 : 0),
    initial,
    typed,
    library,
    bind: (field: CompiledField): ControlBinding => (isPart(field.name) ? {} : bindField(binding, field)),
    /** Writes values for the shopper, each once the choices that it is one of are there. */
    fill: (values: readonly (readonly [name: string, value: string])[]) => {
      for (const [name, value] of values) {
        flushSync(() => {
          library.clearErrors(name);
          library.setValue(name, value);
        });
      }
      report();
    },
    /** Before the form is judged as a whole. */
    begin: () => {
      setJudged(true);
      setProblems({});
    },
    errorOf: (field: CompiledField): string | undefined => {
      const { name } = field;
      const given = isJudged ? undefined : textIn(errors, name);
      if (isPart(name)) return textIn(problems, name) ?? given;
      if (names.includes(name))
        return textIn(problems, name) ?? given ?? (isJudged ? undefined : firstMessage(field));
      return library.formState.errors[name]?.message ?? given ?? (isJudged ? undefined : firstMessage(field));
    },
    edited: ({ target }: FormEvent) => {
      const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
      const own = names.find((one) => name === one || name.startsWith(`${one}:`));
      if (own !== undefined) {
        setJudged(true);
        // What is said of all parts together is about the one that is edited, too.
        setProblems(({ [name]: _, [own]: _own, ...others }) => others);
      }
      // What waits for a value is asked from now on, or not.
      if (model.fields.some(({ when }) => when?.values)) setTyped(typedNow());
      report();
    },
  };
}

/** What the controls of a form show at first. */
function controlValues({ fields }: FormModel, views: FieldViews, start: Values): Values {
  return Object.fromEntries(
    fields.map(({ name, type }) => {
      const text = textIn(start, name) ?? '';
      return [name, views[type]?.toControl?.(text) ?? text];
    }),
  );
}
