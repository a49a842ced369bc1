/** Words that blocks of a layout bring along. `back` stands where a layout says none; what it says is said (BLOCK-26). */
export const blockTexts = {
  back: 'Volver',
  modal: 'Aviso',
  video: 'Video',
  captions: 'Español',
  working: 'Un momento…',
} as const;
