import { use } from 'react';
import type { FieldRule } from '#lib/forms/domain/field-rule.ts';
import { checkbox } from '#lib/forms/domain/fields/checkbox.ts';
import { plain } from '#lib/forms/domain/fields/plain.ts';
import type { FieldRules } from '#lib/forms/domain/judge.ts';
import type { CompiledField, FormModel } from '#lib/forms/domain/model.ts';
import { CheckboxControl } from './checkbox.tsx';
import { LabelControl, LineBreakControl } from './decoration.tsx';
import { HiddenControl } from './hidden.tsx';
import { InputControl } from './input.tsx';
import { RadioControl } from './radio.tsx';
import { SelectControl } from './select.tsx';
import { TextareaControl } from './textarea.tsx';
import type { FieldView } from './view.ts';
// The first HTML links no style sheet of what is loaded on demand.
import './gmap.module.css';

type Type = CompiledField['type'];
export type FieldViews = Readonly<Partial<Record<Type, FieldView>>>;

/** What the forms of the checkout are made of comes with every form. */
const loaded: Partial<Record<Type, FieldView>> = {
  INPUT: { Control: InputControl },
  TEXTAREA: { Control: TextareaControl },
  SELECT: { Control: SelectControl },
  RADIO: { Control: RadioControl },
  CHECKBOX: { Control: CheckboxControl, rule: checkbox },
  HIDDEN: { Control: HiddenControl, isRead: true },
  LABEL: { Control: LabelControl },
  LINEBREAK: { Control: LineBreakControl },
};

/** The others come with the forms that have them, each with its rule. */
const loaders: Partial<Record<Type, () => Promise<{ view: FieldView }>>> = {
  PASSWORD: () => import('./password.tsx'),
  MULTIPLE: () => import('./multiple.tsx'),
  DATEPICKER: () => import('./date-picker.tsx'),
  LINK: () => import('./link.tsx'),
  GMAP: () => import('./gmap.tsx'),
  ITEMS: () => import('./items.tsx'),
  BUTTONITEMS: () => import('./button-items.tsx'),
  IFRAME: () => import('./iframe.tsx'),
  API: () => import('./api.tsx'),
  IMAGE: () => import('./image.tsx'),
  UPLOADIMAGE: () => import('./upload-image.tsx'),
};

/** Comes with the forms that have a point of the map, whose texts are many (MAP-10). */
const loadPoints = () => import('#lib/forms/domain/fields/plain-with-points.ts');

/** The rule of types without one of their own. */
let plainRule: FieldRule = plain;

/** Pause before what did not come is fetched again, in ms. */
const RETRY_MS = 10_000;

const loading = new Map<string, Promise<void>>();

/**
 * The views of a form's field types. Waits for those that have to be loaded, and throws when they cannot be; so it is a
 * component's first hook.
 */
export function useViews(model: FormModel): FieldViews {
  const types = [...typesOf(model)].filter((type) => loaders[type]);
  const points = hasPoints(model);
  if (types.length > 0 || points) use(load(types, points));
  return loaded;
}

/** The rules by which those views are judged. */
export function rulesOf(views: FieldViews): FieldRules {
  return Object.fromEntries(Object.entries(views).map(([type, { rule = plainRule }]) => [type, rule]));
}

function load(types: readonly Type[], points: boolean): Promise<void> {
  const key = [...types, points].join();
  const known = loading.get(key);
  if (known) return known;
  const all = types.map(async (type) => {
    const part = await loaders[type]?.();
    if (part) loaded[type] = part.view;
  });
  const rule = async () => {
    plainRule = (await loadPoints()).plainWithPoints;
  };
  const whole = Promise.all(points ? [...all, rule()] : all).then(() => undefined);
  loading.set(key, whole);
  // Whoever waits gets the failure, not another attempt without end; somebody may be on a better line the next time.
  whole.catch(() => setTimeout(() => loading.delete(key), RETRY_MS));
  return whole;
}

function typesOf({ fields }: FormModel): Set<Type> {
  return new Set(fields.flatMap(({ type, items }) => [type, ...(items ? typesOf(items) : [])]));
}

function hasPoints({ fields }: FormModel): boolean {
  return fields.some(({ kind, items }) => kind === 'gmap' || (items !== null && hasPoints(items)));
}
