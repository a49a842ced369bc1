import { notify } from '#components/ui/overlays/toast.ts';

interface CopyWords {
  copied: string;
  /** With the text itself, to be copied by hand. */
  notCopied: (text: string) => string;
}

/** Copies a text into the clipboard and says how that went. @returns false without permission, or at an address without TLS */
export async function copyText(text: string, { copied, notCopied }: CopyWords): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    notify.error(notCopied(text));
    return false;
  }
  notify.success(copied);
  return true;
}
