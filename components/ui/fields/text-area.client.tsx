'use client';

import { type ComponentProps, useLayoutEffect, useState, useSyncExternalStore } from 'react';

type TextAreaProps = ComponentProps<'textarea'> & { id: string };

/** One with what was typed last, as the script of the document tells it (deferral-script.ts); null from the hydration on. */
type TypedTextArea = HTMLTextAreaElement & { typedText?: string | null };

const never = () => () => {};

/**
 * A textarea that keeps what was typed before scripts ran: at hydration React sets one with a default back to it, which it does to no
 * other field, also at one that is begun and given up since other parts of the page are not there yet.
 */
export function TextArea(props: TextAreaProps) {
  const { id } = props;
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [early] = useState(() => (isHydrating ? (textAreaOf(id)?.value ?? null) : null));
  useLayoutEffect(() => {
    const field = textAreaOf(id);
    const typed = field?.typedText ?? early;
    // What was typed since the hydration began stays.
    if (!field) return;
    if (typed !== null && field.value === field.defaultValue) field.value = typed;
    field.typedText = null;
  }, [id, early]);
  return <textarea {...props} />;
}

/** The one in the page; null on the server. */
function textAreaOf(id: string): TypedTextArea | null {
  if (typeof document === 'undefined') return null;
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement ? found : null;
}
