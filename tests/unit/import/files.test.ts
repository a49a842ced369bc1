import { describe, expect, test } from 'vitest';
import { openText } from '#backend/modules/import/read/text-file.ts';
import { csvOf, productRow, readFileOf } from './csv-files.ts';

const TEXT = csvOf([productRow('niño', { Title: 'Sillón "Peña", 2½ plazas €' })]);

async function titleOf(content: string | Uint8Array): Promise<string> {
  const [entry] = await readFileOf(content);
  return entry?.kind === 'product' ? entry.product.title : JSON.stringify(entry);
}

/** Windows-1252 has the euro at 0x80, all else of the text where Latin-1 has it. */
function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)));
}

function utf16(text: string, isBig: boolean, mark: boolean): Uint8Array {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

describe('how a file is written', () => {
  test.each([
    ['UTF-8', TEXT],
    ['UTF-8 with a byte order mark', `\ufeff${TEXT}`],
    ['UTF-16, little end first', utf16(TEXT, false, true)],
    ['UTF-16, big end first', utf16(TEXT, true, true)],
    ['UTF-16 without a mark', utf16(TEXT, false, false)],
    ['UTF-16 without a mark, big end first', utf16(TEXT, true, false)],
    ['Windows-1252', windows1252(TEXT)],
    ['semicolons', csvOf([productRow('niño', { Title: 'Sillón "Peña", 2½ plazas €' })], ';')],
    ['tabs', csvOf([productRow('niño', { Title: 'Sillón "Peña", 2½ plazas €' })], '\t')],
    ['Windows line ends', TEXT.replaceAll('\n', '\r\n')],
    ['old Mac line ends', TEXT.replaceAll('\n', '\r')],
  ])('is found out: %s', async (_what, content) => {
    expect(await titleOf(content)).toBe('Sillón "Peña", 2½ plazas €');
  });

  test('is UTF-8 with the controls that text processors leave', async () => {
    expect(await titleOf(csvOf([productRow('niño', { Title: 'Niño', Vendor: 'Uno\u000bdos\u0085' })]))).toBe(
      'Niño',
    );
  });

  test.each([
    ['an empty file', '', 'El archivo está vacío.'],
    ['a spreadsheet', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]), 'Es un libro de Excel o un ZIP.'],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 0, 0]),
      'No es un archivo de texto',
    ],
    ['a PDF', '%PDF-1.7\n', 'No es un archivo de texto'],
    [
      'another encoding',
      Uint8Array.from([...Buffer.from('Handle,Title\nni'), 0x8f, 0x9d, 0xff]),
      'No se reconoce la codificación',
    ],
    ['another table', 'nombre,edad\nRosa,30\n', 'falta Handle.'],
    ['a list of handles', 'Handle,Nota\nuno,x\n', 'ninguna columna es de un CSV de productos'],
    ['titles alone', 'Handle,Title,Variant Price\n', 'no hay productos'],
    [
      'an unclosed quote',
      'Handle,Title,Variant Price\nuno,"Uno,10\ndos,Dos,10\n',
      'El CSV está dañado en la línea 2',
    ],
    [
      'a quote out of place',
      'Handle,Title,Variant Price\nuno,Uno,10\ndos,D"o"s,10\n',
      'El CSV está dañado en la línea 3',
    ],
  ])('%s is refused by name', async (_what, content, message) => {
    await expect(titleOf(content)).rejects.toThrow(message);
  });

  test('a file that is not there is refused', async () => {
    await expect(openText('/nowhere/products.csv')).rejects.toThrow('No existe el archivo');
  });
});
