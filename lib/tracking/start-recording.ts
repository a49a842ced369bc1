import { countVisit } from './count-visit.ts';
import { startRecorder } from './recorder.ts';

/** Records what happens in the shop, and counts how far visits get. Nothing throws: figures never stand in a shopper's way. */
export function startRecording(): void {
  countVisit();
  startRecorder();
}
