import { beforeEach, vi } from 'vitest';
import { installNativeDialog } from '#tests/component/ui/overlays/native-dialog.ts';

/** A screen with dialogs, which a test may make narrow; before each test all modules are loaded anew. */
export function testScreen(): { isNarrow: boolean } {
  const screen = { isNarrow: false };
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: screen.isNarrow && query === '(max-width: 799px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    installNativeDialog();
  });
  return screen;
}
