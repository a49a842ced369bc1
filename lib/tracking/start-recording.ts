import { countVisit } from './count-visit.ts';
import { startRecorder } from './recorder.ts';
import { keepUntold } from './untold.ts';

/**
 * Records what happens in the shop, counts how far visits get, and keeps what others are told later. Nothing throws: figures never
 * stand in a shopper's way.
 */
export function startRecording(): void {
  countVisit();
  keepUntold();
  startRecorder();
}
