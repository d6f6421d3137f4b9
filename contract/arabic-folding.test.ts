import { expect, it } from 'vitest';
import { foldText } from './arabic-folding.ts';

it.each([
  ['كُرْسِيّ', 'كرسي'],
  ['كـــرسي', 'كرسي'],
  ['إضاءة', 'اضاءه'],
  ['ﻻﻣﺒﺔ', 'لامبه'],
  ['خيمة شَعَر', 'خيمه شعر'],
  ['أأإآٱ', 'ااااا'],
  ['مرآة', 'مراه'],
  ['مؤسسة رئيسية', 'موسسه رييسيه'],
  ['Café, DÉCOR', 'cafe decor'],
  ['١٢٣ 45', '123 45'],
  ["Director's  chair", 'director s chair'],
  ['\u200fكاميرا\u200e', 'كاميرا'],
])('folds %s to %s', (text, key) => {
  expect(foldText(text)).toBe(key);
});
