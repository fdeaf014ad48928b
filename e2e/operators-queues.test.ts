import { createWorld, freshKey, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsInView, faultsOf } from './faults.ts';
import { pageOfVisitor } from './member.ts';

/** Queues of decisions: the list beside the case, its keys, a refusal, and a case that changes under the reader. */
let world: World;
let browser: Browser;
let origin: string;
let keeper: Visitor;
let other: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  [keeper, other] = await Promise.all([world.operator('queue-one'), world.operator('queue-two')]);
});
afterAll(async () => {
  await closePages();
  await world.close();
});

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png` }) : null;

/** A player who has asked for this amount, and the number of the withdrawal. */
async function asking(amount: string) {
  const player = await world.registerPlayer();
  const accountId = (await player.api('wallet.accounts')).accounts[0]!.id;
  const body = { method: 'demo', accountId, amount: '2000' };
  await player.api('payments.deposit', { body, idempotencyKey: freshKey() });
  const { id } = await player.api('withdrawals.request', {
    body: {
      method: 'demo',
      accountId,
      amount,
      details: { destination: 'My card' },
      password: player.password,
      second: null,
    },
    idempotencyKey: freshKey(),
  });
  return { player, id };
}

test('withdrawals are found, taken, handed over and refused by keys; one that somebody else has changed says so', async () => {
  const { player } = await asking('120.00');
  await asking('600.00');
  const changed = await asking('150.00');
  const desk = await pageOfVisitor(browser, origin, keeper, {});
  expect(await faultsOf(desk, '/en/operator/cashier')).toEqual([]);
  const row = (login: string) => desk.getByRole('button', { name: new RegExp(login) });
  await expect
    .poll(async () => {
      await desk.keyboard.press('j');
      return hasFocus(row(player.login));
    })
    .toBe(true);
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { name: '€120.00' }).waitFor();
  await desk.keyboard.press('o');
  const approve = desk.getByRole('button', { name: 'Approve €120.00' });
  await approve.waitFor();
  await desk.getByRole('button', { name: 'Hand over…' }).waitFor();
  expect(await faultsInView(desk)).toEqual([]);
  await shot(desk, 'queue-case');

  // The key `h` opens the form that hands a case over, and Escape closes it.
  const note = desk.getByLabel('Note for colleagues');
  await desk.keyboard.press('h');
  await note.waitFor();
  await desk.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });

  // No single key pays money out: `a` only goes to the button.
  await desk.keyboard.press('a');
  expect(await hasFocus(approve)).toBe(true);
  await desk.keyboard.press('r');
  await expect.poll(() => hasFocus(desk.getByRole('radio').first())).toBe(true);
  await desk.keyboard.press('2');
  await desk.getByText('Money can’t be sent to this destination.').waitFor();
  await note.fill('The card has expired 2');
  await shot(desk, 'queue-refusal');
  await desk.getByRole('button', { name: 'Refuse €120.00' }).click();
  await desk.getByText('The card has expired 2').waitFor();
  expect((await player.api('withdrawals.list')).withdrawals[0]).toMatchObject({
    status: 'refused',
    reason: 'destination',
  });

  await row(changed.player.login).press('Enter');
  const take = desk.getByRole('button', { name: 'Take for review' });
  await take.waitFor();
  await other.api('withdrawals.take', { params: { id: changed.id }, body: { version: 1 } });
  await desk.getByText('This case has changed.').waitFor();
  await shot(desk, 'queue-changed');
  expect(await take.getAttribute('aria-disabled')).toBe('true');
  await desk.getByRole('button', { name: 'Show it as it is now' }).press('Enter');
  await desk.getByRole('button', { name: 'Take over' }).waitFor();
  // The list of keys has those of cases.
  const inList = desk.getByText('Hand the case over');
  await desk.keyboard.press('?');
  await inList.waitFor();
  await desk.keyboard.press('?');
  await inList.waitFor({ state: 'hidden' });

  // On a phone the case has the place of the list.
  await desk.setViewportSize({ width: 390, height: 844 });
  await row(changed.player.login).waitFor({ state: 'hidden' });
  expect(await desk.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await faultsInView(desk)).toEqual([]);
}, 600_000);

const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);
