import { expect, test } from 'vitest';
import { inclusionProof, merkleLevels } from './merkle.ts';
import { sha256Hex } from './sha256.ts';
import { signGroup, signHead } from './sign.server.ts';
import { aStatement, KEY } from './testing.ts';
import { type StepId, type Walked, walkProof } from './walk.ts';

const STEPS: StepId[] = ['text', 'group', 'signature', 'head', 'newest'];
const LEAVES = Array.from({ length: 21 }, (_, n) => sha256Hex(`entry ${n}`));

function walked(): Walked {
  const receipt = signGroup([aStatement(), { ...aStatement(), userId: 9 }], KEY)[1]!;
  const levels = merkleLevels(sha256Hex, LEAVES);
  const { path } = inclusionProof(levels, 20);
  const head = signHead(21, levels.at(-1)![0]!, Date.parse('2026-08-16T18:21:00.123Z'), KEY);
  return { receipt, keys: [KEY.jwk], head, newest: { leaf: LEAVES[20]!, place: { seq: 20, path } } };
}

test('every step of a true receipt and a true log holds, and shows what went into it', async () => {
  const steps = await walkProof(walked(), null);
  expect(steps.map(({ id, holds, changedAt }) => [id, holds, changedAt])).toEqual(
    STEPS.map((id) => [id, true, null]),
  );
  expect(steps[0]!.inputs[0]!.value).toContain('"amount":"10.00"');
  expect(steps[1]!.inputs.map(({ id }) => id)).toEqual(['code', 'beside']);
  expect(steps[2]!.inputs.map(({ id }) => id)).toEqual(['text', 'key', 'signature']);
});

test.each(STEPS)('a changed byte in the step %s fails that step and no other', async (changed) => {
  const before = await walkProof(walked(), null);
  const steps = await walkProof(walked(), changed);
  expect(steps.filter(({ holds }) => !holds).map(({ id }) => id)).toEqual([changed]);
  const at = STEPS.indexOf(changed);
  const [was, is] = [before, steps].map((each) => each[at]!.inputs[0]!.value) as [string, string];
  const differing = [...was].flatMap((char, i) => (char === is[i] ? [] : [i]));
  expect([is.length, differing]).toEqual([was.length, [steps[at]!.changedAt]]);
});

test('a wrong path, a foreign key and an empty log do not throw', async () => {
  const right = walked();
  const { place, leaf } = right.newest!;
  const cut = { ...right, newest: { leaf, place: { ...place, path: [] } }, keys: [] };
  const failed = (await walkProof(cut, null)).filter(({ holds }) => !holds);
  expect(failed.map(({ id }) => id)).toEqual(['signature', 'head', 'newest']);
  expect(await walkProof({ ...right, newest: null }, null)).toHaveLength(4);
});
