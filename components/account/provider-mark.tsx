import type { KeyType } from '#lib/contracts/account/social.ts';

/** The mark by which a provider is known, in its own colours; the button beside it has the name. */
export function ProviderMark({ provider }: { provider: KeyType }) {
  return provider === 'google' ? <Google /> : <Facebook />;
}

function Google() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="#4285f4"
        d="M45 24.5c0-1.6-.1-2.7-.4-3.9H24v7.1h12c-.2 1.9-1.5 4.6-4.4 6.5l6.6 5.1c4.2-3.8 6.8-9.200 6.8-14.8z"
      />
      <path
        fill="#34a853"
        d="M24 46c6 0 11-2 14.600-5.400l-7-5.400c-1.900 1.300-4.300 2.200-7.600 2.200-5.800 0-10.700-3.800-12.500-9.100l-7.200 5.500C7.900 41.100 15.400 46 24 46z"
      />
      <path
        fill="#fbbc05"
        d="M11.500 28.300a13.300 13.300 0 0 1 0-8.600l-7.200-5.600a22 22 0 0 0 0 19.800z"
      />
      <path
        fill="#ea4335"
        d="M24 10.600c4.100 0 6.900 1.800 8.500 3.300l6.200-6C34.900 4.300 30 2 24 2 15.400 2 7.900 6.900 4.300 14.100l7.200 5.600c1.800-5.300 6.700-9.100 12.500-9.100z"
      />
    </svg>
  );
}

function Facebook() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle cx="24" cy="24" r="22" fill="#0866ff" />
      <path
        fill="#fff"
        d="M30.800 30.200l1-6.200h-6v-4.100c0-1.700.9-3.400 3.600-3.400h2.700v-5.300s-2.500-.4-4.900-.4c-5 0-8.200 3-8.200 8.500V24h-5.500v6.200H19v15.200a22 22 0 0 0 6.800 0V30.200z"
      />
    </svg>
  );
}
