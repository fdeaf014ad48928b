import type { Api } from '@fairbook/client';
import { ApiError } from '@fairbook/client';
import { translatorIn } from '@fairbook/i18n/dictionaries';
import type { Bundle } from '@fairbook/proof/bundle';
import { aBundle, aWitness, KEY } from '@fairbook/proof/testing';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../manifest.ts';
import { aCoupon } from '../testing/coupons.ts';
import { view } from '../view.tsx';
import { runChecks } from './run-checks.ts';
import type { LogNow } from './shown-receipt.ts';
import { readReceipt, receiptIn, type ShownReceipt } from './shown-receipt.ts';

const ID = aCoupon().couponId;
const NAMES = { champ: 'Spain. La Liga', game: 'Barcelona – Porto', market: 'Result', outcome: 'Barcelona' };

function bundle(): Bundle {
  return { ...aBundle(), names: [NAMES, { ...NAMES, game: 'Ajax – PSV' }] };
}

const WITNESSES = [aWitness('w.example/1'), aWitness('w.example/2')];

function aLog(): LogNow {
  const known = { name: 'w.example/1', key: WITNESSES[0]!.key, size: 300, at: '2026-08-16T18:21:00.000Z' };
  const young = { name: 'w.example/2', key: WITNESSES[1]!.key, size: null, at: null };
  return {
    head: aBundle().head,
    threshold: 1,
    cosigned: { size: 300, at: '2026-08-16T18:21:00.000Z' },
    witnesses: [
      { ...known, behindSince: null, fault: null },
      { ...young, behindSince: '2026-08-16T18:00:00.000Z', fault: 'forked' },
    ],
  };
}

async function render(
  path: string,
  { lang = 'en', isSignedIn = true, known = true, given = bundle(), log = aLog() as LogNow | null } = {},
) {
  const api = (async (id: string) => {
    if (id === 'bets.proofKeys') return { keys: [KEY.jwk] };
    if (id === 'proof.witnesses') {
      if (!log) throw new ApiError(503, undefined);
      return log;
    }
    if (!known) throw new ApiError(404, undefined);
    return id === 'proof.bundle' ? given : aCoupon();
  }) as unknown as Api;
  const t = translatorIn(lang);
  const request = {
    lang,
    route: pageRouteOf(path),
    path,
    query: '',
    t,
    api: withConfig(api),
    isSignedIn,
    now: 0,
    spa: false,
    facts: {},
  };
  const { status, answer } = await viewServer(view, manifest).render(request);
  const html = answer.body.slice(0, answer.body.indexOf('<script'));
  return { status, title: answer.title, html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

describe('the page of a receipt', () => {
  test('agreed terms, each settlement with before and after, each check', async () => {
    const { text, title } = await render(`/office/receipt/${ID}`);
    expect(title).toBe('Receipt of coupon № 4\u202f809\u202f774');
    expect(text).toContain('Barcelona – Porto');
    expect(text).toContain('signed as 7 · 1::1, price 11');
    expect(text).toContain('Result withdrawn');
    expect(text).toMatch(/Settled .* entry 299 of the log .*€0\.00 .*€40\.09/);
    expect(text).toContain('Not a word of the receipt has changed');
    expect(text).not.toMatch(/(office|explain|receipt)\.(?!json)[a-z]/);
  });

  test.each([
    [4, [1, 2, 3], 'Patent · 1, 2, 3 of 3 · 7 bets · '],
    [2, [2], 'System · 2 of 3 · 3 bets · '],
  ])('a system of type %i is called by its name, or as in the coupon', async (typeId, systemValues, type) => {
    const given = bundle();
    const { statement } = given.receipt;
    const [bet] = statement.bets;
    const bets = [1, 2, 3].map((gameId) => ({ ...bet!, gameId, blockId: null }));
    Object.assign(statement, { v: 2, typeId, systemValues, amountByBlockId: null, bets });
    expect((await render(`/office/receipt/${ID}`, { given })).text).toContain(type);
  });

  test('a visitor can check a saved one, and sees nothing of others', async () => {
    expect((await render('/office/receipt', { isSignedIn: false })).text).toContain(
      'Drop a saved receipt here',
    );
    expect((await render(`/office/receipt/${ID}`, { isSignedIn: false })).status).toBe(404);
  });

  test('the head of the log is shown with its witnesses: when each signed, and who has not', async () => {
    for (const lang of ['en', 'ru']) {
      const { text, html } = await render('/office/receipt', { lang, isSignedIn: false });
      expect(text).toMatch(lang === 'en' ? /w\.example\/1 signs/ : /w\.example\/1 подписывает/);
      expect(text).toMatch(lang === 'en' ? /w\.example\/2 has seen another log/ : /2 видел другой журнал/);
      expect(text).toMatch(lang === 'en' ? /once 1 of 2 witnesses/ : /1 из 2 свидетелей/);
      expect(html).toContain(WITNESSES[0]!.key.replaceAll('&', '&amp;'));
      expect(text).not.toMatch(/receipt\.(?!json)[a-z]/);
    }
    const none = { ...aLog(), threshold: 0, witnesses: [] };
    expect((await render('/office/receipt', { log: none })).text).toContain('has no witnesses yet');
  });

  test('without the state of the log the page still checks receipts', async () => {
    const { status, text } = await render(`/office/receipt/${ID}`, { log: null });
    expect([status, text.includes('Witness')]).toEqual([200, false]);
  });

  test('too few witnesses so far is no fault of the receipt; a wrong line in the name of one is', async () => {
    const of = async (given: Bundle) => {
      const checks = await runChecks({ receipt: given.receipt, bundle: given }, [KEY.jwk], aLog());
      return checks.find(({ id }) => id === 'witnesses')?.holds;
    };
    const given = bundle();
    expect(await of(given)).toBeNull();
    const line = WITNESSES[0]!.cosign(given.checkpoint!, 1_786_904_460);
    expect(await of({ ...given, checkpoint: given.checkpoint! + line })).toBe(true);
    const wrong = WITNESSES[0]!.cosign(given.checkpoint!.replace('\n300\n', '\n301\n'), 1_786_904_460);
    expect(await of({ ...given, checkpoint: given.checkpoint! + wrong })).toBe(false);
  });

  test.each([
    ['nonsense', true],
    [ID, false],
  ])('%s is a page that does not exist', async (id, known) => {
    expect((await render(`/office/receipt/${id}`, { known })).status).toBe(404);
  });

  test('the page of a receipt is in Russian too', async () => {
    for (const path of ['/office/receipt', `/office/receipt/${ID}`]) {
      const { text } = await render(path, { lang: 'ru' });
      expect(text).toMatch(/(ничего|никуда) не отправляется/);
      expect(text).not.toMatch(/(office|explain|receipt)\.(?!json)[a-z]/);
    }
  });
});

const fileOf = (value: unknown, size = 10) => ({
  size,
  text: async () => (typeof value === 'string' ? value : JSON.stringify(value)),
});

describe('a file', () => {
  test('of this page, or a receipt alone, is accepted', async () => {
    const whole = (await readReceipt(fileOf(bundle()))) as ShownReceipt;
    expect((await runChecks(whole, [KEY.jwk])).every(({ holds }) => holds)).toBe(true);
    const alone = (await readReceipt(fileOf(bundle().receipt))) as ShownReceipt;
    expect((await runChecks(alone, [KEY.jwk])).map(({ holds }) => holds)).toEqual([
      ...[true, true, true],
      ...[null, null, null, null, null],
    ]);
    expect((await runChecks(alone, [])).find(({ id }) => id === 'signature')?.holds).toBe(false);
  });

  test.each([
    ['hello', 'notJson'],
    ['', 'notJson'],
    [null, 'notReceipt'],
    [[], 'notReceipt'],
    [{ format: 'fairbook-receipt-1' }, 'notReceipt'],
  ])('%j is refused as %s', async (value, fault) => {
    expect(await readReceipt(fileOf(value))).toBe(fault);
  });

  test('a file that is too large is not even read', async () => {
    expect(await readReceipt(fileOf(bundle(), 5_000_000))).toBe('tooLarge');
  });

  test.each<[string, (bundle: Bundle) => unknown]>([
    ['no currency', ({ receipt }) => Object.assign(receipt.statement, { iso: '€' })],
    ['no moment', ({ head }) => Object.assign(head, { at: 'soon' })],
    ['no legs', ({ receipt }) => Object.assign(receipt.statement, { bets: null })],
    [
      'a sentence that is null',
      ({ settlements }) => Object.assign(settlements[0]!.statement, { explanation: [null] }),
    ],
    ['empty names', (bundle) => Object.assign(bundle, { names: [{}] })],
  ])('a file that would break the page (%s) is refused', (_, spoil) => {
    const spoilt = bundle();
    spoil(spoilt);
    expect(receiptIn(spoilt)).toBeNull();
  });
});
