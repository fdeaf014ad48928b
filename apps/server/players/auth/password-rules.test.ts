import { expect, test } from 'vitest';
import { weaknessOf } from './password-rules.ts';

const OWN = ['anna.berg@example.com', '10000042', 'anna.berg'];

test.each([
  ['seven characters', 'k7#Qz!m', 'short'],
  ['eight characters', 'k7#Qz!mX', null],
  ['seven emoji, which are more than seven units', '🦊🐻🐼🐨🐯🦁🐮', 'short'],
  ['eight emoji', '🦊🐻🐼🐨🐯🦁🐮🐷', null],
  ['64 characters', 'correct horse battery staple '.repeat(3).slice(0, 64), null],
  ['256 characters', 'longer than any list '.repeat(20).slice(0, 256), null],
  ['257 characters', 'longer than any list '.repeat(20).slice(0, 257), 'long'],
  ['a leading space', ' horse battery', null],
  ['only letters', 'horsebatterystaple', null],
  ['a common one', 'password123', 'common'],
  ['a common one in capitals', 'PASSWORD123', 'common'],
  ['a common one with spaces around', ' password123 ', 'common'],
  ['one character again and again', 'zzzzzzzzzzzzzz', 'common'],
  ['the own address', 'Anna.Berg@example.com', 'own'],
  ['the own login', '10000042', 'own'],
  ['Russian letters', 'длинный пароль', null],
])('%s', (_, password, weakness) => {
  expect(weaknessOf(password, OWN)).toBe(weakness);
});
