import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkpointText, openCheckpoint, readCheckpoint } from './checkpoint.ts';
import { openNote, signatureLine, writeNote } from './note.ts';
import { readVerifierKey, verifierKey } from './note-key.ts';
import { linesSignedBy } from './second-reader.server.ts';
import { signCheckpoint, signingKey } from './sign.server.ts';
import { KEY } from './testing.ts';

const ORIGIN = 'book.example/proof-api/v1/log';

describe('signed notes: the vectors of golang.org/x/mod/sumdb/note', () => {
  const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
  const ENOCH = 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop';
  const TEXT =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
  const PETERS =
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
  const ENOCHS =
    '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n';
  const [peter, enoch] = [readVerifierKey(PETER), readVerifierKey(ENOCH)];

  test('a key is written as it was read', () => {
    expect([verifierKey(peter), verifierKey(enoch)]).toEqual([PETER, ENOCH]);
  });

  test('no part of a key and no changed character of it is a key', () => {
    for (let from = 0; from < PETER.length; from++) {
      for (const part of [PETER.slice(from + 1), PETER.slice(0, from)])
        expect(() => readVerifierKey(part), part).toThrow(RangeError);
      const changed = String.fromCharCode(PETER.charCodeAt(from) + 1);
      expect(() => readVerifierKey(PETER.slice(0, from) + changed + PETER.slice(from + 1))).toThrow(
        RangeError,
      );
    }
  });

  test.each([
    ['longer than a key', 'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY=='],
    ['of an unknown type', 'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'],
  ])('a key %s is refused', (_, key) => expect(() => readVerifierKey(key)).toThrow(RangeError));

  test('a note is signed byte for byte as there', () => {
    const seed = Buffer.from('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz', 'base64').subarray(1);
    const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
    const { privateKey, jwk } = signingKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
    const line = signatureLine({ name: 'PeterNeumann', jwk }, signed(TEXT, privateKey));
    expect(writeNote(TEXT, [line])).toBe(`${TEXT}\n${PETERS}`);
  });

  test.each([
    ['one of two known', PETERS + ENOCHS, [peter]],
    ['both known', PETERS + ENOCHS, [peter, enoch]],
    ['one signature twice', PETERS + PETERS + ENOCHS + ENOCHS, [peter]],
    ['an unknown one that would not hold', `${PETERS}${ENOCHS.slice(0, 60)}ABCD${ENOCHS.slice(60)}`, [peter]],
    ['sixteen unknown ones', ENOCHS.repeat(16) + PETERS, [peter]],
  ])('a note opens with %s', async (_, lines, keys) => {
    expect(await openNote(`${TEXT}\n${lines}`, keys)).toBe(TEXT);
    expect(await openNote(Buffer.from(`${TEXT}\n${lines}`), keys)).toBe(TEXT);
  });

  test.each([
    ['no known key', `${TEXT}\n${PETERS}${ENOCHS}`, 'No known key'],
    [
      'a wrong signature of a known key',
      `${TEXT}\n${PETERS.slice(0, 60)}ABCD${PETERS.slice(60)}`,
      'The signature in the name of',
    ],
    ['a known name with another id', `${TEXT}\n${PETERS.replace('x08g', 'xxxx')}`, 'No known key'],
    ['a known id with another name', `${TEXT}\n${PETERS.replace('PeterNeumann', 'Carmen')}`, 'No known key'],
    ['a hundred and one signatures', `${TEXT}\n${PETERS.repeat(101)}`, 'Not a signed note'],
    ['no signature', TEXT, 'Not a signed note'],
    ['an empty place for signatures', `${TEXT}\n`, 'Not a signed note'],
    ['an open last line', `${TEXT}\n${PETERS.slice(0, -1)}`, 'Not a signed note'],
    ['a control character', `\u0001${TEXT}\n${PETERS}`, 'Not a signed note'],
    ['a carriage return', `${TEXT.replaceAll('\n', '\r\n')}\n${PETERS}`, 'Not a signed note'],
    ['a name with a space', `${TEXT}\n— Bad Name x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcE\n`, ''],
    ['another line among the signatures', `${TEXT}\n${PETERS}Unexpected line.\n`, ''],
    ['a changed text', `${TEXT.replace('think', 'thank')}\n${PETERS}`, 'The signature in the name of'],
  ])('a note with %s is refused', async (_, note, why) => {
    const keys = why === 'No known key' && note.includes(PETERS) ? [] : [peter];
    await expect(openNote(note, keys)).rejects.toThrow(why);
    await expect(openNote(note, keys)).rejects.toThrow(RangeError);
  });

  test('a note that is no UTF-8 is refused', async () => {
    const bytes = Buffer.concat([Buffer.of(255), Buffer.from(`${TEXT}\n${PETERS}`)]);
    await expect(openNote(bytes, [peter])).rejects.toThrow('Not a signed note');
  });
});

describe('checkpoints', () => {
  // Heads that Go's checksum database has published.
  const GO = readVerifierKey('sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8');
  const HEADS = [
    [
      'go.sum database tree\n15081221\nBoMMe1wd25Tco0mYGROkyqxHZWx+hcSCtMV315Lu6Lg=\n',
      '— sum.golang.org Az3grilD7vQqTrv66jRgKM84Y80KTprrSt4bKmiOPxgmS5ZVBTeCl6dUvjYnN13R+C8j0jGY1WnUADGMkok3U0m2Zgo=\n',
    ],
    [
      'go.sum database tree\n63096908\n8lHrQPRYe4KT4WQ9/Qk8/taKnD6IRHbFgfN7vQE2Y54=\n',
      '— sum.golang.org Az3gri/oVBN1jAhNZ/iS+W31psFAWRT20/GyrhpU6taFwulQGetBkH5S7wpGXdS935jiIGiUUAXBVHzT/P6fYhqAmAk=\n',
    ],
  ] as const;

  test.each(HEADS)('a published head of a large log is read: %s', async (text, line) => {
    const note = writeNote(text, [line]);
    expect(await openNote(note, [GO])).toBe(text);
    expect(linesSignedBy(verifierKey(GO), Buffer.from(note))).toEqual(text.split('\n').slice(0, -1));
    expect(checkpointText({ ...readCheckpoint(text), origin: 'x' })).toBe(text.replace(/^.*\n/, 'x\n'));
  });

  test('the example of the document is read; its signature is of another origin', async () => {
    const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
    expect(readCheckpoint(text)).toEqual({
      origin: 'example.com/behind-the-sofa',
      size: 20_852_163,
      root: Buffer.from('CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=', 'base64').toString('hex'),
    });
    expect(checkpointText(readCheckpoint(text))).toBe(text);
    const line =
      '— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n';
    await expect(
      openCheckpoint(writeNote(text, [line]), 'example.com/behind-the-sofa', [GO.jwk]),
    ).rejects.toThrow('No known key');
  });

  const root = 'ab'.repeat(32);

  test('ours is read by both implementations, with one key among several', async () => {
    const other = signingKey(generateKeyPairSync('ed25519').privateKey);
    const note = signCheckpoint({ origin: ORIGIN, size: 70_000, root }, KEY);
    const lines = [ORIGIN, '70000', Buffer.from(root, 'hex').toString('base64')];
    expect(linesSignedBy(verifierKey({ name: ORIGIN, jwk: KEY.jwk }), Buffer.from(note))).toEqual(lines);
    const read = await openCheckpoint(note, ORIGIN, [other.jwk, KEY.jwk]);
    expect(read).toEqual({ origin: ORIGIN, size: 70_000, root });
    await expect(openCheckpoint(note, ORIGIN, [other.jwk])).rejects.toThrow('No known key');
    await expect(openCheckpoint(note, 'other.example/log', [KEY.jwk])).rejects.toThrow('No known key');
  });

  test('a checkpoint of another log is refused although the key is right', async () => {
    const text = checkpointText({ origin: 'other.example/log', size: 1, root });
    const line = signatureLine({ name: ORIGIN, jwk: KEY.jwk }, signed(text, KEY.privateKey));
    await expect(openCheckpoint(writeNote(text, [line]), ORIGIN, [KEY.jwk])).rejects.toThrow('another log');
  });

  const third = `${Buffer.from(root, 'hex').toString('base64')}\n`;
  test.each([
    ['no root', 'x\n1\n'],
    ['an empty origin', `\n1\n${third}`],
    ['a size with a zero before it', `x\n01\n${third}`],
    ['a size that is no number', `x\n1e3\n${third}`],
    ['a negative size', `x\n-1\n${third}`],
    ['a size beyond exact numbers', `x\n9007199254740992\n${third}`],
    ['a short root', 'x\n1\nAAAA\n'],
    ['a root that is no Base64', `x\n1\n${third.replace('=', '')}`],
    ['an empty extension line', `x\n1\n${third}\n`],
    ['an open last line', `x\n1\n${third.trim()}`],
  ])('%s is no checkpoint', (_, text) => expect(() => readCheckpoint(text)).toThrow(RangeError));

  test('extension lines and an empty log are read', () => {
    expect(readCheckpoint(`x\n0\n${third}more\n`)).toEqual({ origin: 'x', size: 0, root });
  });

  test.each(['', 'with space', 'with+plus', 'a\nb'])('"%s" is no origin', (origin) => {
    expect(() => checkpointText({ origin, size: 1, root })).toThrow('Not an origin');
  });
});

function signed(text: string, privateKey: KeyObject): Uint8Array {
  return sign(null, Buffer.from(text), privateKey);
}
