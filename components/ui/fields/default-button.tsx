import styles from './default-button.module.css';

interface DefaultButtonProps {
  /** Id of the form whose first button it is. */
  form: string;
  /** Where Enter in a field sends the form; its own action without. */
  action?: string;
}

/**
 * What Enter in a field of a form activates, whose fields and buttons stand all over the page: browsers take the form's first
 * button in the document, so that this one comes before the others. Nobody sees it; it is laid out all the same, since older Safari
 * activates no button that is not.
 */
export function DefaultButton({ form, action }: DefaultButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      {...(action !== undefined && { formAction: action })}
      formNoValidate
      tabIndex={-1}
      aria-hidden="true"
      className={styles.unseen}
    />
  );
}
