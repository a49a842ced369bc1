import { type DragEvent, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { classNames } from '#components/ui/primitives/class-names.ts';
import { uploadImage } from '#lib/forms/domain/fields/upload-image.ts';
import { uploadTexts } from '#lib/labels/forms/upload.ts';
import styles from './fields.module.css';
import { Group } from './group.tsx';
import { type UploadState, useUpload } from './use-upload.ts';
import { type FieldView, type FieldViewProps, frameOf } from './view.ts';

/**
 * One image, sent when it is chosen or dropped; a failure is shown in the shop's own words (FORM-32, FORM-34). Without
 * scripts the form itself carries the file.
 */
function UploadImageControl(props: FieldViewProps) {
  const { id, name, label, disabled } = frameOf(props);
  const [isOver, setOver] = useState(false);
  const upload = useUpload(props.value);
  const { image, sending, problem } = upload;
  const isThere = image.src !== '' || image.name !== '';
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) upload.take([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  return (
    <Group {...props} error={problem || props.error}>
      <input type="hidden" name={name} value={image.name} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file; the control in it takes the keyboard */}
      <div
        className={classNames(styles.upload, isOver && styles.over)}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {image.src === '' && image.name !== '' && (
          <p className={styles.file}>{image.name.split('/').at(-1)}</p>
        )}
        {image.src !== '' && (
          <img
            src={image.src}
            alt={uploadTexts.preview(label)}
            width={112}
            height={112}
            className={classNames(styles.thumbnail, sending && styles.pale)}
            onError={upload.hide}
          />
        )}
        <div className={styles.uploadBody}>
          <input
            ref={upload.input}
            id={`${id}-file`}
            type="file"
            name={name}
            accept="image/jpeg,image/png,image/webp,image/avif"
            aria-label={sending ? uploadTexts.choose : undefined}
            className={styles.fileInput}
            disabled={disabled}
            onChange={({ target }) => upload.take([...(target.files ?? [])])}
          />
          {!sending && (
            <p className={styles.uploadLine}>
              <label htmlFor={`${id}-file`} className={styles.choose} data-off={disabled ? '' : undefined}>
                {isThere ? uploadTexts.other : uploadTexts.choose}
              </label>
              {!isThere && !disabled && <span className={styles.drop}>{uploadTexts.drop}</span>}
              {isThere && !disabled && (
                <Button variant="quiet" size="s" onClick={upload.remove}>
                  {uploadTexts.remove}
                </Button>
              )}
            </p>
          )}
          {sending && <Progress sending={sending} />}
          <p className={styles.factHint}>{uploadTexts.limits}</p>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {upload.status}
      </p>
    </Group>
  );
}

function Progress({ sending: { percent, stop } }: { sending: NonNullable<UploadState['sending']> }) {
  return (
    <p className={styles.uploadLine}>
      <progress
        className={styles.progress}
        max={100}
        value={percent < 100 ? percent : undefined}
        aria-label={uploadTexts.sending}
      />
      <span className={styles.percent}>{uploadTexts.progress(percent)}</span>
      <Button variant="quiet" size="s" onClick={stop}>
        {uploadTexts.stop}
      </Button>
    </p>
  );
}

export const view: FieldView = { Control: UploadImageControl, rule: uploadImage, isRead: true };
