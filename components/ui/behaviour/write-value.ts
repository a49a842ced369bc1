/** Writes into a control as if it had been typed, so that whoever listens to it hears of it. */
export function writeValue(control: HTMLInputElement | null, text: string): void {
  if (!control) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
