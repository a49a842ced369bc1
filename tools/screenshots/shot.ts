/** A page to be shown, and the file that its picture goes to. */
export interface Shot {
  path: string;
  width: number;
  javaScript: boolean;
  /** File name without a folder, e.g. `mesa-tazas-390.png`; `.jpg` is a JPEG. */
  file: string;
}
