import { useRef } from 'react';
import type { CompiledField, FormModel } from '#lib/forms/domain/model.ts';
import { isRecord, parseJson, textOf } from '#lib/platform/domain/json.ts';
import type { Draft } from './draft.ts';
import { tabDraftKey } from './tab-draft-key.ts';

/** How long a form that was sent is remembered, in ms: it may have failed, and somebody comes back. */
const SENT_MS = 120_000;
const MOST_CHARACTERS = 50_000;

/**
 * The draft of a form outside of the checkout, in the tab's own storage, which ends with the tab; never a password, a card or a
 * code. It comes back after a reload, a failure or a detour, unless the server has newer words, or took it.
 * @param owner for which customer the page was made: nobody else finds what was typed; '' for everybody
 */
export function useTabDraft(name: string, model: FormModel, owner: string): Draft {
  const draft = useRef<Draft>(undefined);
  draft.current ??= openTabDraft(name, model, owner);
  return draft.current;
}

function openTabDraft(name: string, model: FormModel, owner: string): Draft {
  const open = model.fields.filter((field) => !isSecret(field)).map((field) => field.name);
  const key = () => tabDraftKey(name);
  const stored = () => {
    const value = parseJson(stores(() => sessionStorage.getItem(key())) ?? '');
    return isRecord(value) ? value : null;
  };
  return {
    read: (hasServerValues) => {
      const { values, owner: whose, sentAt } = stored() ?? {};
      if (!isRecord(values) || textOf(whose) !== owner) return {};
      const wasSent = typeof sentAt === 'number';
      const isOld = wasSent && Date.now() - sentAt > SENT_MS;
      if (isOld || ((wasSent || hasServerValues) && !isReturn())) {
        stores(() => sessionStorage.removeItem(key()));
        return {};
      }
      const own = open.filter((field) => Object.hasOwn(values, field));
      return Object.fromEntries(own.map((field) => [field, textOf(values[field])]));
    },
    keep: (values) => {
      const own = Object.entries(values).filter(([field]) => open.includes(field));
      const text = JSON.stringify({ owner, values: Object.fromEntries(own) });
      if (text.length <= MOST_CHARACTERS) stores(() => sessionStorage.setItem(key(), text));
    },
    // What was typed counts no more once it has been taken.
    sent: () => {
      const before = stored();
      if (!before) return;
      const text = JSON.stringify({ ...before, sentAt: Date.now() });
      stores(() => sessionStorage.setItem(key(), text));
    },
  };
}

/** Was this page loaded again, come back to, or reached from the page of a form that failed? */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry && 'type' in entry ? entry.type : '';
  return type === 'reload' || type === 'back_forward' || document.referrer.includes('/api/forms/');
}

function isSecret({ type, autocomplete, items }: CompiledField): boolean {
  const isGiven = type === 'PASSWORD' || type === 'API' || type === 'HIDDEN';
  return isGiven || /\b(?:cc-|one-time-code)/.test(autocomplete) || (items?.fields.some(isSecret) ?? false);
}

/** A storage that is closed or full only costs what would be in it. */
function stores<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
