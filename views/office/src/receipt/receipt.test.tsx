import type { Api } from '@fairbook/client';
import { ApiError } from '@fairbook/client';
import { loadTranslator } from '@fairbook/i18n/dictionaries';
import type { Bundle } from '@fairbook/proof/bundle';
import { aBundle, KEY } from '@fairbook/proof/testing';
import { viewServer } from '@fairbook/remote-view/render';
import { pageRouteOf } from '@fairbook/remote-view/routes';
import { withConfig } from '@fairbook/ui/doc/testing';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../manifest.ts';
import { aCoupon } from '../testing/coupons.ts';
import { view } from '../view.tsx';
import { runChecks } from './run-checks.ts';
import { readReceipt, receiptIn, type ShownReceipt } from './shown-receipt.ts';

const ID = aCoupon().couponId;
const NAMES = { champ: 'Spain. La Liga', game: 'Barcelona – Porto', market: 'Result', outcome: 'Barcelona' };

function bundle(): Bundle {
  return { ...aBundle(), names: [NAMES, { ...NAMES, game: 'Ajax – PSV' }] };
}

async function render(path: string, { lang = 'en', isSignedIn = true, known = true, given = bundle() } = {}) {
  const api = (async (id: string) => {
    if (id === 'bets.proofKeys') return { keys: [KEY.jwk] };
    if (!known) throw new ApiError(404, undefined);
    return id === 'proof.bundle' ? given : aCoupon();
  }) as unknown as Api;
  const t = loadTranslator(lang);
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

  test('a system with a name is called by it', async () => {
    const given = bundle();
    const { statement } = given.receipt;
    const [bet] = statement.bets;
    const bets = [1, 2, 3].map((gameId) => ({ ...bet!, gameId, blockId: null }));
    Object.assign(statement, { v: 2, typeId: 4, systemValues: [1, 2, 3], amountByBlockId: null, bets });
    expect((await render(`/office/receipt/${ID}`, { given })).text).toContain('Patent, sizes 1, 2, 3');
  });

  test('a visitor can check a saved one, and sees nothing of others', async () => {
    expect((await render('/office/receipt', { isSignedIn: false })).text).toContain(
      'Drop a saved receipt here',
    );
    expect((await render(`/office/receipt/${ID}`, { isSignedIn: false })).status).toBe(404);
  });

  test.each([
    ['nonsense', true],
    [ID, false],
  ])('%s is a page that does not exist', async (id, known) => {
    expect((await render(`/office/receipt/${id}`, { known })).status).toBe(404);
  });

  test('it is in Russian too', async () => {
    for (const path of ['/office/receipt', `/office/receipt/${ID}`]) {
      const { text } = await render(path, { lang: 'ru' });
      expect(text).toContain('ничего не отправляется');
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

  test('too large is not even read', async () => {
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
  ])('that would break the page (%s) is refused', (_, spoil) => {
    const spoilt = bundle();
    spoil(spoilt);
    expect(receiptIn(spoilt)).toBeNull();
  });
});
