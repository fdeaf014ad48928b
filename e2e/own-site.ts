import {
  assertLedgerBalanced,
  type BettingWorld,
  browserCookie,
  createBettingWorld,
  type Visitor,
} from '@fairbook/testkit';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { closePages, sharedBrowser } from './browser.ts';

export interface OwnSite {
  book: BettingWorld;
  /** A new operator, signed in. */
  operator(name: string): Promise<Visitor>;
  /** An empty page of somebody who is signed in, 1366 px wide unless the options say otherwise. */
  blank(visitor: Visitor, options?: BrowserContextOptions): Promise<Page>;
  /** The same, on a page of the site. */
  open(visitor: Visitor, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Closes the pages and the world, whose ledger must be balanced. */
  close(): Promise<void>;
}

/** A betting world with its pages for one test file, whose feed and results would disturb others. */
export async function ownSite(): Promise<OwnSite> {
  const [book, browser] = await Promise.all([
    createBettingWorld(0, { withSite: { freshMs: 0, staleMs: 0 } }),
    sharedBrowser(),
  ]);
  const origin = await book.world.app.listen({ port: 0, host: '127.0.0.1' });

  async function blank(visitor: Visitor, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1366, height: 900 },
      ...options,
    });
    await context.addCookies([browserCookie(visitor, origin)]);
    return context.newPage();
  }
  return {
    book,
    blank,
    async operator(name) {
      const { login, password } = await book.world.services.auth.registerOperator(name);
      return book.world.signIn(login, password);
    },
    async open(visitor, path, options) {
      const page = await blank(visitor, options);
      await page.goto(path);
      return page;
    },
    async close() {
      await closePages();
      await assertLedgerBalanced(book.world);
      await book.world.close();
    },
  };
}
