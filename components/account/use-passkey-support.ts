import { useEffect, useState } from 'react';

/** Whether this browser knows passkeys; 'unknown' until scripts run. */
export function usePasskeySupport(): 'unknown' | 'some' | 'none' {
  const [support, setSupport] = useState<'unknown' | 'some' | 'none'>('unknown');
  useEffect(() => setSupport('PublicKeyCredential' in window ? 'some' : 'none'), []);
  return support;
}
