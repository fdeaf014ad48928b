import type { site } from '@fairbook/contracts';
import { createWorld } from '@fairbook/testkit';
import type { Browser } from 'playwright-core';

/** A page of a separate site with these flags. The site must be built. */
export async function openSiteWith(browser: Browser, flags: Partial<site.SiteFlags>) {
  const own = await createWorld({ withSite: true });
  const { login, password } = await own.services.auth.registerOperator('keeper');
  const { api } = await own.signIn(login, password);
  const params = { group: 'flags' as const };
  const { version, value } = await api('config.readGroup', { params });
  await api('config.editGroup', { params, body: { version, value: { ...value, ...flags } } });
  const baseURL = await own.app.listen({ port: 0, host: '127.0.0.1' });
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 900 } });
  return {
    page: await context.newPage(),
    async [Symbol.asyncDispose]() {
      await context.close();
      await own.close();
    },
  };
}
