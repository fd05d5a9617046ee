import { expect, test } from 'vitest';
import { foldPlaceName, withoutArticle } from '../../src/core/geo/fold.ts';

test.each([
  ['São Paulo', 'Sao  PAULO'],
  ['İstanbul', 'istanbul'],
  ['Łódź', 'lodz'],
  ['Tromsø', 'tromso'],
  ['Gießen', 'GIESSEN'],
  ['Sana’a', "Sana'a"],
  ['St. Louis', 'Saint Louis'],
  ['D.C.', 'DC'],
  ['Al-Riyadh', 'al riyadh'],
  ['ＭＡＫＫＡＨ', 'makkah'],
  ['مَكَّة', 'مكه'],
  ['الإسكندرية', 'الاسكندريه'],
  ['کراچی', 'كراچي'],
  ['مـكـة', 'مكة'],
  ['\u200fالقاهرة\u200e', 'القاهره'],
  ['Орёл', 'Орел'],
])('%s and %s are one name', (a, b) => {
  expect(foldPlaceName(a)).toBe(foldPlaceName(b));
  expect(foldPlaceName(a)).not.toBe('');
});

test.each([
  ['কলকাতা', 'কোলকাতা'],
  ['Paris', 'Parys'],
])('%s and %s are two', (a, b) => {
  expect(foldPlaceName(a)).not.toBe(foldPlaceName(b));
});

test.each([
  ['al riyad', 'riyad'],
  ['el ain', 'ain'],
  ['القاهره', 'قاهره'],
  ['الما', undefined],
  ['alma', undefined],
  ['al', undefined],
])('%s without its article is %s', (folded, bare) => {
  expect(withoutArticle(folded)).toBe(bare);
});
