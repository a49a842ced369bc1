import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { TextField } from '#components/ui/fields/field.tsx';

const Suggestion = lazy(() => import('./email-suggestion.tsx').catch(() => ({ default: NoSuggestion })));

/** In its place where its code did not come. */
function NoSuggestion() {
  return null;
}

/** An e-mail address. Once one is left that looks mistyped, the field asks whether another was meant; nothing waits for it. */
export function EmailField({ hint, onBlur, ...rest }: ComponentProps<typeof TextField>) {
  const [left, setLeft] = useState<{ input: HTMLInputElement; typed: string } | null>(null);
  const asked = left && (
    <Suspense>
      <Suggestion key={left.typed} {...left} />
    </Suspense>
  );
  return (
    <TextField
      {...rest}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      hint={
        asked ? (
          <>
            {hint}
            {asked}
          </>
        ) : (
          hint
        )
      }
      onInput={() => setLeft(null)}
      onBlur={(event) => {
        onBlur?.(event);
        setLeft({ input: event.target, typed: event.target.value });
      }}
    />
  );
}
