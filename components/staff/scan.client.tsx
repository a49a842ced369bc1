'use client';

import { type ChangeEvent, useEffect, useState } from 'react';
import { staffTexts as texts } from '#lib/labels/staff/staff.ts';
import styles from './staff.module.css';

/** What browsers with a reader of their own offer; not all have one. */
interface Reader {
  detect(image: ImageBitmap): Promise<{ rawValue: string }[]>;
}
type ReaderClass = new (options: { formats: string[] }) => Reader;

function readerClass(): ReaderClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return typeof found === 'function' ? (found as ReaderClass) : null;
}

/** Reads an order's number from a photo of its receipt, and looks it up; nothing where the browser reads no codes. */
export function Scan({ form }: { form: string }) {
  const [isAble, setAble] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => setAble(readerClass() !== null), []);
  if (!isAble) return null;
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [photo] = event.target.files ?? [];
    const Detector = readerClass();
    if (!photo || !Detector) return;
    setProblem('');
    const text = await codeIn(photo, new Detector({ formats: ['qr_code', 'code_128'] }));
    const target = document.getElementById(form);
    const field = target?.querySelector('input[name=q]');
    if (text === '' || !(target instanceof HTMLFormElement) || !(field instanceof HTMLInputElement)) {
      setProblem(texts.scanNothing);
      return;
    }
    field.value = text;
    target.requestSubmit();
  };
  return (
    <div>
      <label className={styles.scan}>
        {texts.scan}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={read}
          className="visually-hidden"
        />
      </label>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}

/** The first code of a photo; '' without one, and for a file that is no photo. */
async function codeIn(photo: File, reader: Reader): Promise<string> {
  try {
    const image = await createImageBitmap(photo);
    return (await reader.detect(image))[0]?.rawValue ?? '';
  } catch {
    return '';
  }
}
