import { useState } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { ownListTexts as texts } from '#lib/labels/registry/owner.ts';
import { askBff, isUnconnected } from '#lib/platform/browser/bff.ts';
import { usePageRefresh } from './page-refresh.client.tsx';

interface Written {
  success: boolean;
  message?: string;
}

/**
 * Writes something of an own list and has the page around it follow. What only the server can answer, such as a login that has
 * ended, the plain form is sent for.
 */
export function useGiftWrite() {
  const [pending, setPending] = useState(false);
  const refresh = usePageRefresh();
  const write = async (
    path: string,
    input: object,
    form: HTMLFormElement,
    done: string = texts.updated,
  ): Promise<{ ok: boolean; message: string }> => {
    setPending(true);
    try {
      const { success, message = '' } = await askBff<Written>(path, input);
      if (!success) return { ok: false, message: message || texts.failed };
      notify.success(done);
      refresh();
      return { ok: true, message };
    } catch (error) {
      if (isUnconnected(error)) return { ok: false, message: texts.failed };
      form.submit();
      return { ok: false, message: '' };
    } finally {
      setPending(false);
    }
  };
  return { write, pending };
}
