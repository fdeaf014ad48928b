import { expect, test } from 'vitest';
import { foldedName } from './folded-names.ts';

test.each([
  ['Peter', 'Рeter', 'PETER', 'Pеter', ' péter '],
  ['Сергей', 'Sergey', 'Sergei', 'Sergej', 'Ѕеrgey'],
  ['Дмитрий', 'Dmitry', 'Dmitrii', 'Dmitriy', 'Dmitrij'],
  ['Юлия', 'Yulia', 'Julia', 'Iuliia', 'Yuliya'],
  ['Щербаков', 'Shcherbakov', 'Scherbakov', 'Ščerbakov', 'Shcherbakow'],
  ['Фёдор', 'Федор', 'Fedor', 'Fyodor', 'Fiodor'],
  ['Александр', 'Aleksandr', 'Alexandr', 'Аlexandr'],
  ['Müller-Łukasz', 'Mueller Lukasz', 'muller lukasz', 'Müllеr–Łukаsz'],
  ['Anna-María', 'anna maria', 'Анна Мария', 'Ana Marija'],
  ["O'Brien", 'OBrien', 'О’Вrien'],
  ['Γιώργος', 'Giorgos'],
  ['Сара', 'Sara', 'Cara', 'Capa'],
])('%s is one name however it is written', (...spellings) => {
  expect(new Set(spellings.map(foldedName))).toEqual(new Set([foldedName(spellings[0]!)]));
});

test('different names stay different', () => {
  const names =
    'Anna Boris Carl Diana Erik Fatima Gustav Hans Igor Jan Karl Lena Maria Nils Olga Paul Tom Ulla Viktor Wei';
  const folded = names.split(' ').map(foldedName);
  expect(new Set(folded).size).toBe(folded.length);
  expect(foldedName('Иван')).not.toBe(foldedName('Степан'));
  expect(foldedName(' -1 ')).toBe('');
  expect(foldedName('王小明')).toBe('王小明');
});
