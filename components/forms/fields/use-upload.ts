import { useEffect, useRef, useState } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { MOST_KB } from '#lib/forms/domain/fields/upload-image.ts';
import { visitorImageUrl } from '#lib/forms/domain/visitor-images.ts';
import { uploadTexts } from '#lib/labels/forms/upload.ts';
import { sendFile } from '#lib/platform/browser/send-file.ts';
import { isRecord, textOf } from '#lib/platform/domain/json.ts';
import * as routes from '#lib/platform/routes.ts';

/** Width of the cut that is shown, in px. */
const PREVIEW_WIDTH = 320;

export interface UploadState {
  /** Folder and name of the image as the form sends it, and where it is shown; '' without one. */
  image: { name: string; src: string };
  sending: { percent: number; stop: () => void } | null;
  /** What is wrong with what was chosen last. */
  problem: string;
  /** What happened, for screen readers. */
  status: string;
}

const NONE: UploadState['image'] = { name: '', src: '' };

/** One image that is sent as soon as it is chosen. What was there before stays until another one has arrived. */
export function useUpload(value: string) {
  const [image, setImage] = useState(() => imageOf(value));
  const [shown, setShown] = useState('');
  const [sending, setSending] = useState<UploadState['sending']>(null);
  const [problem, setProblem] = useState('');
  const [status, setStatus] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);

  const take = async (files: readonly File[]) => {
    const [file, ...more] = files;
    if (!file) return;
    const wrong = more.length > 0 ? uploadTexts.tooMany : problemOf(file);
    setProblem(wrong);
    if (wrong !== '') return clear(input.current);
    const preview = URL.createObjectURL(file);
    let isStopped = false;
    const show = (percent: number) => setSending({ percent, stop: () => stop() });
    const { response, stop: abort } = sendFile(routes.uploads(), file, show);
    const stop = () => {
      isStopped = true;
      abort();
    };
    setShown(preview);
    setStatus(uploadTexts.sending);
    show(0);
    const sent = await response.then(readSent, () => ({ message: uploadTexts.failed }));
    // While it was on its way the control held it too: a form that is sent meanwhile carries it itself.
    clear(input.current);
    setSending(null);
    setShown('');
    URL.revokeObjectURL(preview);
    setStatus('name' in sent ? uploadTexts.done : '');
    if ('name' in sent)
      setImage({ name: sent.name, src: visitorImageUrl(sent.name, PREVIEW_WIDTH) || sent.location });
    else if (!isStopped) {
      setProblem(sent.message);
      notify.error(sent.message);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever listens to the form hears of each image, no more
  useEffect(() => {
    if (!isFirst.current) input.current?.dispatchEvent(new Event('change', { bubbles: true }));
    isFirst.current = false;
  }, [image.name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before scripts came, once
  useEffect(() => {
    void take([...(input.current?.files ?? [])]);
  }, []);

  return {
    input,
    image: shown === '' ? image : { ...image, src: shown },
    sending,
    problem,
    status,
    take: (files: readonly File[]) => void take(files),
    remove: () => {
      setImage(NONE);
      setProblem('');
      setStatus(uploadTexts.removed);
      input.current?.focus();
    },
    /** The image cannot be shown now: its name stands for it. */
    hide: () => {
      if (shown === '') setImage({ ...image, src: '' });
      else setShown('');
    },
  };
}

function imageOf(name: string): UploadState['image'] {
  return { name, src: visitorImageUrl(name, PREVIEW_WIDTH) };
}

function problemOf({ size }: File): string {
  if (size === 0) return uploadTexts.empty;
  return size > MOST_KB * 1024 ? uploadTexts.tooLarge : '';
}

function clear(input: HTMLInputElement | null): void {
  if (input) input.value = '';
}

function readSent(response: unknown): { name: string; location: string } | { message: string } {
  const { message } = isRecord(response) ? response : { message: '' };
  const name = isRecord(message) ? textOf(message.Key) : '';
  if (isRecord(message) && name !== '') return { name, location: textOf(message.Location) };
  return { message: textOf(message) || uploadTexts.failed };
}
