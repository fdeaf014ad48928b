import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addCheckpointBody, readSize } from './add-checkpoint.ts';
import { verifyBundle } from './bundle.ts';
import { cosignatureLine, cosignaturesOf, cosignedText, readWitnessKey, witnessKey } from './cosignature.ts';
import { openNote, readNote, signatureLine, writeNote } from './note.ts';
import { verifierKey } from './note-key.ts';
import { checkPolicy, readPolicy } from './policy.ts';
import { cosignedAt, linesSignedBy } from './second-reader.server.ts';
import { signCheckpoint, signingKey } from './sign.server.ts';
import { aBundle, aWitness, KEY } from './testing.ts';

/** A checkpoint that a public log has published, cosigned by four witnesses that others run. */
const LOG = 'arche2025h1.staging.ct.transparency.dev+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f';
const WITNESSES = [
  'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2',
  'witness1.smartit.nu/witness1+a48c820f+BPSFWg9G6KPiO7QPryYO5Xq4oYJJ+kAvLKLSimDhoxMO',
  'witness.stagemole.eu+67f7aea0+BEqSG3yu9YrmcM3BHvQYTxwFj3uSWakQepafafpUqklv',
  'transparency.dev/DEV:witness-little-garden+d8042a87+BCtusOxINQNUTN5Oj8HObRkh2yHf/MwYaGX4CPdiVEPM',
];
const NOTE = `arche2025h1.staging.ct.transparency.dev
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=
— arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=
— transparency.dev/DEV:witness-little-garden 2AQqhwAAAABqEiEgzgFIqqhbUoDwjMWE6UP8nd8/KYTzwZ2rhIgcqoXHAwVkjZr4AscylP3v7sEodkRAErumC2q44vdgJY096st5BQ==
— witness1.smartit.nu/witness1 pIyCDwAAAABqEiEghIp82KWebrw7/oHQwlTAm3g2RKS4+eebl8eO0WH+/iEcxZ75W3u5hNI7TOQtmJbqmNWVuE0tgh0XwzdZsDsUAQ==
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
— witness.stagemole.eu Z/euoAAAAABqEiEgw0i+7g2ENfDAWHmtRzCfKTHSDwYDJA2NmKeGi9Y8FtEyOUvVr+AJmIY/2TUFucgKi7lI7cUiOvKFYe/TmN9DAg==
`;
const AT = 0x6a122120;

describe('a published checkpoint with cosignatures of four public witnesses', () => {
  test('each holds in both implementations, with its time', async () => {
    const answer = await checkPolicy(NOTE, readPolicy(WITNESSES));
    expect(answer).toEqual({ holds: true, cosigned: expect.any(Array), wrong: [], missing: [] });
    expect(answer.cosigned.map(({ at }) => at)).toEqual([AT, AT, AT, AT]);
    for (const key of WITNESSES) expect(cosignedAt(key, Buffer.from(NOTE))).toBe(BigInt(AT));
    expect(linesSignedBy(LOG, Buffer.from(NOTE))[1]).toBe('1432088532');
  });

  test('keys are written as they were read, and lines as they were published', async () => {
    const witnesses = WITNESSES.map(readWitnessKey);
    expect(witnesses.map(witnessKey)).toEqual(WITNESSES);
    const { text, signatures } = readNote(NOTE);
    const { holding } = await cosignaturesOf(text, signatures, witnesses);
    for (const { line } of holding) expect(NOTE).toContain(`\n${line}`);
    expect(holding).toHaveLength(4);
  });

  test.each([
    ['another size', '1432088532', '1432088533'],
    ['another root', 'U7WM', 'U7WN'],
    [
      'another origin',
      'arche2025h1.staging.ct.transparency.dev\n',
      'arche2025h2.staging.ct.transparency.dev\n',
    ],
    ['an extension line', 'C4Ro=\n', 'C4Ro=\nmore\n'],
  ])('none holds for %s', async (_, was, is) => {
    const answer = await checkPolicy(NOTE.replace(was, is), readPolicy(WITNESSES, 1));
    expect(answer).toMatchObject({ holds: false, cosigned: [], missing: [] });
    expect(answer.wrong).toHaveLength(4);
  });

  test('another time is no time of the witness', async () => {
    const later = NOTE.replace('2net5wAAAABqEiEg', '2net5wAAAABqEiEh');
    const answer = await checkPolicy(later, readPolicy(WITNESSES, 3));
    expect(answer).toMatchObject({ holds: false, wrong: ['remora.n621.de'] });
    expect(answer.cosigned).toHaveLength(3);
  });
});

const ROOT = 'ab'.repeat(32);
const note = signCheckpoint({ origin: 'book.example/log', size: 70_000, root: ROOT }, KEY);
const [one, two] = [aWitness('w.example/1'), aWitness('w.example/2')];

describe('the policy', () => {
  test('counts witnesses, not lines: one that signs three times is one', async () => {
    const lines = [1, 2, 3].map((at) => one.cosign(note, at)).join('');
    const answer = await checkPolicy(note + lines, readPolicy([one.key, two.key], 2));
    expect(answer).toMatchObject({ holds: false, wrong: [], missing: ['w.example/2'] });
    expect(
      (await checkPolicy(note + lines + two.cosign(note, 9), readPolicy([one.key, two.key]))).holds,
    ).toBe(true);
  });

  test('knows a witness by its key, whatever name or id a line has', async () => {
    const line = one.cosign(note, 5);
    for (const forged of [
      line.replace('w.example/1', 'w.example/2'),
      two.cosign(note, 5).replace('/2', '/1'),
    ]) {
      const answer = await checkPolicy(note + forged, readPolicy([one.key], 1));
      expect(answer).toMatchObject({ holds: false, cosigned: [], missing: ['w.example/1'] });
    }
  });

  test.each([
    ['cut', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.of(0)])],
    ['of a time beyond exact numbers', (bytes: Buffer) => bytes.fill(0x7f, 4, 12)],
    ['of a note alone', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 4), bytes.subarray(12)])],
  ])('names the witness whose cosignature is %s', async (_, change) => {
    const [dash, name, blob = ''] = one.cosign(note, 5).trimEnd().split(' ');
    const line = `${dash} ${name} ${change(Buffer.from(blob, 'base64')).toString('base64')}\n`;
    const answer = await checkPolicy(note + line + two.cosign(note, 5), readPolicy([one.key, two.key], 1));
    expect(answer).toMatchObject({
      holds: false,
      wrong: ['w.example/1'],
      cosigned: [{ name: 'w.example/2' }],
    });
  });

  test('takes no key of a log for one of a witness, no witness twice, and no threshold that nobody meets', () => {
    const ofLog = verifierKey({ name: 'w.example/1', jwk: KEY.jwk });
    expect(() => readPolicy([ofLog])).toThrow('Not the key of a witness');
    expect(() => readPolicy([one.key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))])).toThrow(
      RangeError,
    );
    expect(() => readPolicy([one.key, one.key])).toThrow('the same key');
    const { name: _, ...rest } = { ...readWitnessKey(one.key) };
    expect(() => readPolicy([one.key, witnessKey({ name: 'alias', ...rest })])).toThrow('the same key');
    for (const threshold of [0, 3, 1.5, Number.NaN])
      expect(() => readPolicy([one.key, two.key], threshold)).toThrow('The threshold must be');
  });

  test('a note that is none has no witnesses, and nothing throws', async () => {
    for (const text of ['', 'hello', `${note}x`])
      expect(await checkPolicy(text, readPolicy([one.key]))).toMatchObject({ holds: false, cosigned: [] });
  });
});

test('a signature of the log does not pass for a cosignature, nor the other way round', async () => {
  const { privateKey, jwk } = signingKey(generateKeyPairSync('ed25519').privateKey);
  const text = readNote(note).text;
  const plain = sign(null, Buffer.from(text), privateKey);
  const asWitness = { name: 'w.example/1', jwk };
  const forged = note + cosignatureLine(asWitness, 5, plain);
  expect((await checkPolicy(forged, readPolicy([witnessKey(asWitness)]))).wrong).toEqual(['w.example/1']);
  const cosigned = sign(null, cosignedText(text, 5), privateKey);
  await expect(
    openNote(writeNote(text, [signatureLine(asWitness, cosigned)]), [asWitness]),
  ).rejects.toThrow();
});

test('what is cosigned is the text of the document', () => {
  const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
  expect(Buffer.from(cosignedText(text, 1_679_315_147)).toString()).toBe(
    `cosignature/v1\ntime 1679315147\n${text}`,
  );
  for (const at of [-1, 1.5, 2 ** 53]) expect(() => cosignedText(text, at)).toThrow(RangeError);
});

test('the request of the document is written byte for byte', () => {
  const hashes = [
    'PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=',
    'jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=',
    '5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=',
    '/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=',
  ];
  const path = hashes.map((hash) => Buffer.from(hash, 'base64').toString('hex'));
  const checkpoint =
    'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n';
  expect(addCheckpointBody(20_852_014, path, checkpoint)).toBe(
    `old 20852014\n${hashes.join('\n')}\n\n${checkpoint}`,
  );
  expect(addCheckpointBody(0, [], 'x')).toBe('old 0\n\nx');
  expect(() =>
    addCheckpointBody(
      0,
      Array.from({ length: 64 }, () => ROOT),
      'x',
    ),
  ).toThrow(RangeError);
  expect(() => addCheckpointBody(-1, [], 'x')).toThrow(RangeError);
});

test.each([
  ['0\n', 0],
  ['20852163\n', 20_852_163],
  ['20852163', null],
  ['01\n', null],
  ['1e3\n', null],
  ['99999999999999999\n', null],
  ['9999999999999999\n', null],
  ['-1\n', null],
])('the size %j that a witness answers', (text, size) => expect(readSize(text)).toBe(size));

describe('a bundle', () => {
  test('shows by its own parts that witnesses have cosigned its head', async () => {
    const bundle = aBundle();
    bundle.checkpoint += one.cosign(bundle.checkpoint!, 7);
    const checks = await verifyBundle(bundle, [KEY.jwk], readPolicy([one.key]));
    expect(checks.every(({ holds }) => holds)).toBe(true);
    expect(checks.find(({ id }) => id === 'witnesses')?.said?.cosigned).toEqual([
      { name: 'w.example/1', at: 7 },
    ]);
  });

  test.each([
    ['of another size', { origin: 'book.example/log', size: 301 }],
    ['of another root', { origin: 'book.example/log', size: 300, root: ROOT }],
  ])('does not take a checkpoint %s, however many witnesses cosigned it', async (_, other) => {
    const bundle = aBundle();
    const signed = signCheckpoint({ root: bundle.head.root, ...other }, KEY);
    bundle.checkpoint = signed + one.cosign(signed, 7);
    const checks = await verifyBundle(bundle, [KEY.jwk], readPolicy([one.key]));
    expect(checks.filter(({ holds }) => holds === false).map(({ id }) => id)).toEqual([
      'checkpoint',
      'witnesses',
    ]);
  });

  test('needs the key of the log, too: a witness that signs for a stranger proves nothing', async () => {
    const stranger = signingKey(generateKeyPairSync('ed25519').privateKey);
    const bundle = aBundle();
    const signed = signCheckpoint(
      { origin: 'book.example/log', size: 300, root: bundle.head.root },
      stranger,
    );
    bundle.checkpoint = signed + one.cosign(signed, 7);
    const checks = await verifyBundle(bundle, [KEY.jwk], readPolicy([one.key]));
    expect(checks.filter(({ holds }) => holds === false).map(({ id }) => id)).toEqual([
      'checkpoint',
      'witnesses',
    ]);
  });

  test('of before there were checkpoints is checked as before', async () => {
    const { checkpoint: _, ...old } = aBundle();
    expect((await verifyBundle(old, [KEY.jwk])).map(({ id }) => id)).not.toContain('checkpoint');
    expect((await verifyBundle(old, [KEY.jwk])).every(({ holds }) => holds)).toBe(true);
    const asked = await verifyBundle(old, [KEY.jwk], readPolicy([one.key]));
    expect(asked.find(({ id }) => id === 'witnesses')).toMatchObject({ holds: false });
  });
});
