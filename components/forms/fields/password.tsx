import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '#components/ui/fields/field.tsx';
import { password } from '#lib/forms/domain/fields/password.ts';
import { passwordTexts } from '#lib/labels/forms/password.ts';
import { SECRET_FIELDS } from '#lib/platform/domain/secret-fields.ts';
import styles from './fields.module.css';
import { type FieldView, type FieldViewProps, frameOf } from './view.ts';

/** A password that can be looked at (FORM-10 to FORM-12). It is never filled in by the shop. */
function PasswordControl(props: FieldViewProps) {
  const [isShown, setShown] = useState(false);
  const { autocomplete, disabled } = props.field;
  const Icon = isShown ? EyeOff : Eye;
  const frame = frameOf(props);
  return (
    <>
      <input type="hidden" name={SECRET_FIELDS} value={frame.name} />
      <TextField
        {...frame}
        {...props.binding}
        type={isShown ? 'text' : 'password'}
        autoComplete={autocomplete || 'new-password'}
        autoCapitalize="none"
        spellCheck={false}
        after={
          <button
            type="button"
            className={styles.inside}
            aria-label={isShown ? passwordTexts.hide : passwordTexts.show}
            aria-controls={frame.id}
            disabled={disabled}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
          </button>
        }
      />
    </>
  );
}

export const view: FieldView = { Control: PasswordControl, rule: password };
