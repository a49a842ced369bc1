import { z } from 'zod';
import { formFields } from '#backend/modules/content/index.ts';
import { type FormField, type FormValues, formField } from '#lib/contracts/forms.ts';
import { compileForm } from '#lib/forms/domain/compile.ts';
import { validateForm } from '#lib/forms/domain/validate.ts';
import { visitorImage } from '#lib/forms/domain/visitor-images.ts';
import { listMessages as texts } from '#lib/labels/registry/lists.ts';
import type { Day } from '#lib/platform/domain/day.ts';
import { parseJson } from '#lib/platform/domain/json.ts';
import type { Person } from '#lib/registry/domain/persons.ts';
import { CITIES } from '#lib/stores/domain/cities.ts';
import { addDays } from '#lib/stores/domain/hours.ts';
import { Refusal } from '../../../http/handler.ts';
import type { FileStore } from '../../../ports/files.ts';

/** What the form of an event says. */
export interface EventContent {
  name: string;
  day: Day;
  /** The last day on which gifts are bought. */
  endDay: Day;
  /** Set of pictures, '' without. */
  image: string;
  isFindable: boolean;
  persons: Person[];
  /** All that was filled in, by field. */
  info: Record<string, string>;
}

const FORM = 'createEventForm';
/** Gifts are bought for so long after the day, unless the form says until when. */
const DAYS_AFTER = 14;

/** Without a name and a day there is no event: every form has them, whatever the template says. */
const NEEDED: readonly FormField[] = [
  { name: 'eventname', type: 'INPUT', label: 'Nombre del evento', minlength: 3, maxlength: 80 },
  { name: 'eventdate', type: 'DATEPICKER', label: 'Fecha del evento', min: 1, max: 730 },
].map((field) => formField.parse(field));

/** The fields of the form, with the choices that it takes from the shop. */
export async function eventFields(files: FileStore): Promise<FormField[]> {
  const own = (await formFields(files, FORM)) ?? [];
  const fields = [...NEEDED.filter(({ name }) => own.every((field) => field.name !== name)), ...own];
  const cities = CITIES.map(({ code, name }) => ({ value: String(code), label: name }));
  return fields.map((field) => (field.source === 'cities' ? { ...field, values: cities } : field));
}

/**
 * Judges what was typed into the form of an event.
 * @param known the day of the event until now: it may stay, however near it is
 * @throws Refusal with the message of the first field that is wrong
 */
export function judgeEvent(
  fields: readonly FormField[],
  typed: FormValues,
  today: Day,
  known: Day | null,
): EventContent {
  const { values, errors } = validateForm(compileForm(fields, today), typed);
  const keeps = known !== null && digitsOf(typed.eventdate) === digitsOf(known);
  const [message] = Object.entries(errors).flatMap(([name, text]) =>
    name === 'eventdate' && keeps ? [] : [text],
  );
  if (message) throw new Refusal(message, 'FORM');
  const day = keeps ? known : dayOf(values.eventdate);
  if (day === null) throw new Error('the form of events takes days that are none');
  const endDay = dayOf(values.eventenddate) ?? addDays(day, DAYS_AFTER);
  if (endDay < day) throw new Refusal(texts.endFirst, 'FORM');
  return {
    name: values.eventname ?? '',
    day,
    endDay,
    image: visitorImage(values.imagepath ?? '')?.path ?? '',
    isFindable: values.finder !== 'link',
    persons: personsOf(values.customerinfo),
    info: { ...values, eventdate: digitsOf(day) },
  };
}

const personList = z.array(z.record(z.string(), z.string()));

function personsOf(text = ''): Person[] {
  return personList.safeParse(parseJson(text)).data ?? [];
}

function digitsOf(text = ''): string {
  return text.replaceAll(/\D/g, '');
}

/** A day of the form, yyyymmdd; null without one. */
function dayOf(text = ''): Day | null {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)/.exec(text) ?? [];
  return year && month && date ? `${year}-${month}-${date}` : null;
}
