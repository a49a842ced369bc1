import { fireEvent, waitFor } from '@testing-library/react';

/** Presses, and waits until what was pressed for is done: it comes after the press's own answer. */
export async function press(element: Element): Promise<void> {
  fireEvent.click(element);
  await waitFor(() => {
    if (document.querySelector('[data-pending]')) throw new Error('a press is still to be done');
  });
}
