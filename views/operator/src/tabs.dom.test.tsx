// @vitest-environment happy-dom
import { OPERATOR_SETS } from '@fairbook/contracts';
import { OPERATOR_PAGES, operatorPath } from '@fairbook/contracts/site/operator-pages';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from './testing/desk.tsx';
import { FULL } from './testing/full.ts';

const TABS = OPERATOR_PAGES.flatMap((page) =>
  page.tabs.map((tab) => operatorPath(page.id as 'risk', tab.id as 'limits')),
);

test.each(TABS.flatMap((address, n) => [[address, n % 2 === 0 ? 'en' : 'ru']] as const))(
  'the page %s with a row in each list is accessible and has its texts, in %s',
  async (address, lang) => {
    await openDesk(address, FULL, { lang });
    screen.getAllByRole('heading', { level: 1 });
  },
);

/** Names of buttons that change something. */
const CHANGES =
  /^(Edit|Save|Set|New|Add|Give|Raise|Approve|Reject|Withdraw|Request|Offer|Accept|Refuse|End|Lift)\b/;

/** Left out are forms, previews of drafts, which only an editor has, and the list of texts, with the words of all buttons. */
test.each(TABS.filter((address) => !/tab=(new|preview|texts)/.test(address)))(
  'an auditor reads %s, and is offered no action that would be refused',
  async (address) => {
    const desk = await openDesk(address, FULL, { held: OPERATOR_SETS.auditor, isChecked: false });
    expect(desk.status()).toBe(200);
    const names = [...document.querySelectorAll('button')].map(
      (button) => button.ariaLabel ?? button.textContent,
    );
    expect(names.filter((name) => CHANGES.test(name))).toEqual([]);
  },
);
