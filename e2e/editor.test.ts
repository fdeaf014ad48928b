import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { faultsOf, inTurns } from './faults.ts';
import { pageOfVisitor } from './member.ts';

/** A world of its own, because the test changes the settings of the site. */
let world: World;
let browser: Browser;
let origin: string;
let keeper: Visitor;

beforeAll(async () => {
  [world, browser] = await Promise.all([
    createWorld({ withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  keeper = await world.operator('keeper');
});
afterAll(async () => {
  await closePages();
  await world.close();
});

const pageOf = (options: BrowserContextOptions = {}): Promise<Page> =>
  pageOfVisitor(browser, origin, keeper, options);

test('a setting is checked beside its field, previewed, saved, merged with another edit, and restored', async () => {
  const page = await pageOf({ viewport: { width: 1366, height: 900 } });
  await page.goto('/en/operator/site?tab=settings');
  await page.getByRole('button', { name: /^Contact/ }).press('Enter');
  const form = page.getByRole('region', { name: 'Contact', exact: true });
  const [email, hours] = [form.getByLabel('E-mail'), form.getByLabel('Opening hours')];
  const save = form.getByRole('button', { name: 'Save' });
  // What nobody has saved can be saved as it is, what was saved only once something has changed.
  await save.click();
  await form.getByText('Saved.').waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await email.fill('nobody');
  await save.click();
  await form.getByText('The format is wrong.').waitFor();
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill('help@fairbook.example');
  await hours.fill('9 to 17');
  await form.getByRole('heading', { name: 'What changes' }).waitFor();
  // Somebody else edits the same group meanwhile.
  const params = { group: 'contact' } as const;
  const { version, value } = await keeper.api('config.readGroup', { params });
  const theirs = { ...value, hours: '10 to 18', address: 'A Street 1' };
  await keeper.api('config.editGroup', { params, body: { version, value: theirs } });
  await save.click();
  await form.getByRole('heading', { name: 'Changed by both of you' }).waitFor();
  expect(await form.getByLabel('Address').inputValue()).toBe('A Street 1');
  expect(await form.getByRole('radio', { name: 'Yours: 9 to 17' }).isChecked()).toBe(true);
  await form.getByRole('radio', { name: 'Theirs: 10 to 18' }).check();
  await save.click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('help@fairbook.example').waitFor();
  expect((await keeper.api('config.readGroup', { params })).value).toEqual({
    address: 'A Street 1',
    email: 'help@fairbook.example',
    hours: '10 to 18',
  });
  await history.getByRole('button', { name: 'Restore the previous values' }).nth(1).click();
  expect(await email.inputValue()).toBe('');
  // A press on a link doesn't lose unsaved input.
  await page.getByRole('link', { name: 'Redirects' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).last().click();
  expect(await hours.inputValue()).toBe('');
  await save.click();
  await expect.poll(async () => (await keeper.api('config.readGroup', { params })).value).toEqual(value);
  // A link may name the group that the page opens.
  await page.goto('/en/operator/site?tab=settings&entry=contact');
  await form.getByLabel('E-mail').waitFor();
  await page.context().close();
});

test('a redirect is added, refused where it would lead in a circle, removed and brought back, on a phone', async () => {
  const page = await pageOf({ viewport: { width: 390, height: 844 } });
  await page.goto('/ru/operator/site?tab=redirects');
  const add = async (from: string, to: string) => {
    await page.getByRole('button', { name: 'Добавить' }).click();
    await page.getByLabel('Откуда').fill(from);
    await page.getByLabel('Куда', { exact: true }).fill(to);
    await page.getByRole('button', { name: 'Создать' }).click();
  };
  await add('/one', '/two');
  await page.getByRole('region', { name: '/one → /two' }).waitFor();
  await page.getByRole('button', { name: 'К списку' }).click();
  await add('/two', '/one');
  const to = page.getByLabel('Куда', { exact: true });
  await expect.poll(() => to.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'К списку' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить изменения' }).click();
  await page.getByRole('button', { name: /^\/one → \/two/ }).click();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await page.getByRole('button', { name: 'Да, удалить' }).click();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await page.getByRole('region', { name: '/one → /two' }).waitFor();
  expect((await keeper.api('redirects.list')).redirects).toMatchObject([{ from: '/one', to: '/two' }]);
  await page.context().close();
});

test('a text in own words is on the page that the server sends, and stays there when its script runs', async () => {
  const page = await pageOf({ viewport: { width: 1366, height: 900 } });
  await page.goto('/en/operator/content?tab=texts');
  await page.getByLabel('Find a text').fill('No real money');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: /footer\.playMoney/ }).click();
  await page.getByLabel('Text', { exact: true }).fill('Nothing here is real money, and no {place} either.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This text needs exactly these placeholders: –.').waitFor();
  await page.getByLabel('Text', { exact: true }).fill('Nothing here is real money.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Built-in: Play money.').waitFor();
  const visitor = await browser.newPage({ baseURL: origin });
  const faults: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await visitor.goto('/en/results');
  await visitor.getByText('Nothing here is real money.').waitFor();
  await visitor.getByRole('link', { name: 'Upcoming' }).first().click();
  await expect.poll(() => new URL(visitor.url()).pathname).toBe('/en/line');
  await visitor.getByText('Nothing here is real money.').waitFor();
  expect(await visitor.getByText('No real money is won').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.getByRole('button', { name: 'Restore the built-in text' }).click();
  await expect.poll(async () => (await keeper.api('texts.find', { query: { lang: 'en' } })).own).toBe(0);
  await Promise.all([visitor.close(), page.context().close()]);
});

test('a newsletter is written, and its page says how many would get it', async () => {
  const page = await pageOf({ viewport: { width: 1366, height: 900 } });
  await page.goto('/en/operator/content?tab=newsletters');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('November');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByRole('textbox', { name: 'Language' }).fill('en');
  await page.getByLabel('Subject', { exact: true }).fill('News');
  await page.getByLabel('Text', { exact: true }).fill('Hello.');
  await page.getByRole('button', { name: 'Create' }).click();
  const few = page.getByText('Fewer than 20 players would get it now, so you can’t send it.');
  await few.waitFor();
  await page.getByRole('button', { name: 'Send the newsletter' }).click();
  await expect.poll(() => few.count()).toBe(2);
  await page.context().close();
});

test.each([
  ['light', 1366, 'en', 0],
  ['dark', 390, 'ru', 1],
] as const)(
  'the pages are whole, readable and accessible, %s at %i px in %s',
  async (colorScheme, width, lang, turn) => {
    const page = await pageOf({ viewport: { width, height: 844 }, colorScheme });
    const pages = [
      'site?tab=settings',
      'site?tab=rules',
      'site?tab=views',
      'site?tab=counters',
      'content',
      'content?tab=texts',
      'content?tab=terms',
      'offers?tab=welcome',
      'content?tab=newsletters',
    ];
    // The page of texts shows keys of texts on purpose.
    for (const path of inTurns(pages, turn))
      expect(
        (await faultsOf(page, `/${lang}/operator/${path}`)).filter(
          (fault) => !(path === 'content?tab=texts' && fault.startsWith('no text for')),
        ),
        path,
      ).toEqual([]);
    await page.context().close();
  },
);
