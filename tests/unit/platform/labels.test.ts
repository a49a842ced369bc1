import { describe, expect, test } from 'vitest';
import { cartMessages } from '#lib/labels/cart/cart-messages.ts';
import { addLabels, completeOption } from '#lib/labels/catalogue/add-problem.ts';
import { orderTexts } from '#lib/labels/orders/orders.ts';
import { keyedLabels } from '#lib/labels/platform/keyed.ts';
import { searchTexts } from '#lib/labels/search/search.ts';

describe('exact texts', () => {
  test('all options left unchosen are named after the sentence', () => {
    expect(completeOption(['Color', 'Tamaño', 'Aroma'])).toBe(
      'Por favor selecciona las opciones del producto para agregarlo al carrito: Color, Tamaño y Aroma',
    );
  });

  test('a stock that falls short says how many are left', () => {
    expect(cartMessages.onlyLeft('3')).toBe('Sólo existen 3 unidad(es), disminuir cantidad');
  });

  test('what the specification only names by key has a Spanish text under that key [GAP-011]', () => {
    expect(Object.keys(keyedLabels).toSorted()).toEqual([
      'deleteProductEventMessage',
      'errorAddedToNewSKULabel',
      'errorGenerationEventListsMessage',
      'errorOrderRegisteredLabel',
      'errorSettingAddress',
      'errorUpdatingAddress',
      'eventUpdatedLabel',
      'invalidOrderLabel',
      'needLoginMessage',
      'nodedicationLabel',
      'notEventFoundsubTitleLabel1',
      'notEventFoundsubTitleLabel2',
      'notEventProductsMessage',
      'orderNotFound',
      'orderPaymentError',
      'outOfCoverageLabel',
      'skuExceededMessage',
      'skuExceededMessage2',
      'succUpdatingAddress',
      'successfullyOrderRegisteredLabel',
    ]);
    const texts = Object.values({ ...keyedLabels, ...addLabels });
    for (const text of texts) expect(text).toMatch(/[a-záéíóúñ] [a-záéíóúñ]/i);
  });

  test('texts stand as given', () => {
    expect(orderTexts.notFound).toBe(
      'No hemos encontrado ninguna orden bajo este número de Orden y correo electrónico',
    );
    expect(searchTexts.empty).toBe('Lo sentimos, no encontramos resultados.');
  });
});
