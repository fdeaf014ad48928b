import { launchBrowser } from '@fairbook/testkit';
const browser = await launchBrowser();
const ctx = await browser.newContext({ storageState: '/tmp/acc-state.json', baseURL: 'http://127.0.0.1:4160', viewport: { width: 1366, height: 900 } });
await ctx.addCookies([{ name: 'cookies_agree_type', value: '1', url: 'http://127.0.0.1:4160' }]);
const page = await ctx.newPage();
page.on('pageerror', (e) => console.log('ERR', e.message));
await page.goto('/en/office/responsible');
await page.waitForTimeout(3000);
for (const [name, value] of [['Deposits in 7 days', null], ['Losses in 24 hours', null], ['Playing time', null]]) {
  const g = page.getByRole('group', { name });
  await g.locator('[aria-expanded=false]').click();
  const options = await g.getByRole('combobox').first().locator('option').evaluateAll((all) => all.map((o) => o.value));
  console.log(name, options.join(' '));
  const pick = name.startsWith('Dep') ? options.find((o) => Number(o) > 215 && Number(o) < 9e8) : options[2];
  await g.getByRole('combobox').first().selectOption(pick);
  await page.screenshot({ path: '/tmp/acc-shots/limit-open.png' });
  await g.getByRole('button', { name: 'Set', exact: true }).click();
  await page.waitForTimeout(1500);
}
await browser.close();
