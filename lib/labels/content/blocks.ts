/** Words that blocks of a layout bring along. `back` stands for the code 'Back' of templates (BLOCK-26, GAP-013). */
export const blockTexts = {
  back: 'Volver',
  modal: 'Aviso',
  video: 'Video',
  captions: 'Español',
  working: 'Un momento…',
} as const;
