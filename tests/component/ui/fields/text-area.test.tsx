import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextAreaField } from '#components/ui/fields/field.tsx';
import { renderLate, textIn, typeInto } from '../../support/hydrate.tsx';

const field = <TextAreaField id="note" name="note" label="Nota" defaultValue="Gracias" />;

test.each(['', 'Muchas gracias'])('what was typed over a default before scripts ran stays: "%s"', (typed) => {
  renderLate(field, (page) => typeInto(page, 'note', typed));
  expect(textIn(screen.getByLabelText('Nota'))).toBe(typed);
});

test('a text area that nobody touched has its default, also in place of one with the same id', () => {
  renderLate(field, () => {});
  expect(textIn(screen.getByLabelText('Nota'))).toBe('Gracias');
  const { rerender } = render(<TextAreaField key="1" id="other" label="Otra" defaultValue="uno" />);
  rerender(<TextAreaField key="2" id="other" label="Otra" defaultValue="dos" />);
  expect(textIn(screen.getByLabelText('Otra'))).toBe('dos');
});

test('what was typed stays when a hydration before this one was given up', () => {
  renderLate(field, () => {
    const area = screen.getByLabelText('Nota');
    Object.assign(area, { typedText: '' });
  });
  expect(textIn(screen.getByLabelText('Nota'))).toBe('');
});
