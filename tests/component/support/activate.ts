import { fireEvent, waitFor } from '@testing-library/react';

/** Clicks, and waits until the work is done that follows the first frame. */
export async function activate(element: Element): Promise<void> {
  fireEvent.click(element);
  await waitFor(() => {
    if (document.querySelector('[data-pending]')) throw new Error('an activated element is still pending');
  });
}
