import { type ChangeEvent, useState } from 'react';
import { notify } from '#components/ui/overlays/toast.ts';
import { Button } from '#components/ui/primitives/button.tsx';
import { MOST_KB, uploadImage } from '#lib/forms/domain/fields/upload-image.ts';
import { uploadTexts } from '#lib/labels/forms/upload.ts';
import { isRecord, textOf } from '#lib/platform/domain/json.ts';
import styles from './fields.module.css';
import { Group } from './group.tsx';
import { type FieldView, type FieldViewProps, frameOf } from './view.ts';

/** One image, sent when it is chosen; a failure is told in the shop's own words (FORM-32, FORM-34). */
function UploadImageControl(props: FieldViewProps) {
  const { value, uploadTo = '' } = props;
  const { id, name, disabled } = frameOf(props);
  const [file, setFile] = useState(value);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    target.value = '';
    if (chosen.size > MOST_KB * 1024) return setProblem(uploadTexts.tooLarge);
    setProblem('');
    setSending(true);
    const sent = await send(uploadTo, chosen);
    setSending(false);
    if ('key' in sent) setFile(sent.key);
    else notify.error(sent.message);
  };
  const isOff = disabled || uploadTo === '' || isSending;
  return (
    <Group {...props} error={problem || props.error}>
      <input type="hidden" name={name} value={file} readOnly />
      {file !== '' && <p className={styles.file}>{file.slice(file.lastIndexOf('/') + 1)}</p>}
      <div className={styles.upload}>
        <label htmlFor={`${id}-file`} className={styles.choose} data-off={isOff ? '' : undefined}>
          {labelOf(isSending, file)}
        </label>
        <input
          id={`${id}-file`}
          type="file"
          accept="image/avif,image/gif,image/jpeg,image/png,image/webp"
          className={styles.fileInput}
          disabled={isOff}
          onChange={(event) => void choose(event)}
        />
        {file !== '' && !isOff && (
          <Button variant="quiet" size="s" onClick={() => setFile('')}>
            {uploadTexts.remove}
          </Button>
        )}
      </div>
      <p className={styles.factHint}>{uploadTo === '' ? uploadTexts.notPossible : uploadTexts.limits}</p>
    </Group>
  );
}

function labelOf(isSending: boolean, file: string): string {
  if (isSending) return uploadTexts.sending;
  return file === '' ? uploadTexts.choose : uploadTexts.other;
}

/** Sends an image. @returns its folder and name, or what the shop says of it */
async function send(to: string, file: File): Promise<{ key: string } | { message: string }> {
  const body = new FormData();
  body.append('file', file);
  try {
    const response: unknown = await (await fetch(to, { method: 'POST', body })).json();
    const answer = isRecord(response) ? response : {};
    const key = isRecord(answer.message) ? textOf(answer.message.Key) : '';
    return key === '' ? { message: textOf(answer.message) || uploadTexts.failed } : { key };
  } catch {
    return { message: uploadTexts.failed };
  }
}

export const view: FieldView = { Control: UploadImageControl, rule: uploadImage, isRead: true };
