import { HONEYPOT } from '#lib/forms/domain/named.ts';
import { messageTexts } from '#lib/labels/platform/messages.ts';

/** A field that no eye, screen reader or key reaches: programs that fill everything in give themselves away. */
export function Honeypot() {
  return (
    <div hidden>
      <label>
        {messageTexts.honeypot}
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
