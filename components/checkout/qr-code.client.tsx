'use client';

import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/primitives/button.tsx';
import { QR_LEVEL, QR_PRINT_SIZE, qrSize } from '#lib/checkout/domain/qr.ts';
import { qrTexts } from '#lib/labels/checkout/qr.ts';
import styles from './qr-code.module.css';

interface QrCodeProps {
  payload: string;
  /** Said in place of the picture. */
  label: string;
  /** Of the downloaded picture, with its ending. */
  fileName: string;
}

/** The code to scan, the larger one for paper, and the way to save it for the bank's own app (PAY-17). */
export function QrCode({ payload, label, fileName }: QrCodeProps) {
  const [size] = useState(() => qrSize(document.documentElement.clientWidth));
  const print = useRef<HTMLCanvasElement>(null);
  const download = () => {
    const link = document.createElement('a');
    link.href = print.current?.toDataURL('image/png') ?? '';
    link.download = fileName;
    link.click();
  };
  return (
    <div className={styles.code}>
      <div className={styles.paper}>
        <QRCodeSVG
          value={payload}
          level={QR_LEVEL}
          size={size}
          role="img"
          aria-label={label}
          className={styles.screen}
        />
        <QRCodeCanvas
          ref={print}
          value={payload}
          level={QR_LEVEL}
          size={QR_PRINT_SIZE}
          marginSize={4}
          className={styles.print}
          aria-hidden="true"
        />
      </div>
      <Button variant="outline" size="s" onClick={download}>
        {qrTexts.download}
      </Button>
    </div>
  );
}
