import type { Action, Area, AreaPage } from '@fairbook/ui/doc';
import { CALCULATOR } from './calculator/part.ts';
import { contactSections } from './contacts.ts';
import { howbetSections } from './howbet.ts';
import { paymentSections } from './payment.ts';
import { chapterPage, RULES_HOME, rulesGroupPage } from './rules.ts';

const ACTIONS: readonly Action[] = [
  ['pages.toLine', '/line'],
  ['pages.toHowbet', '/information/howbet'],
];

function article(key: string, at: string, under = 'home'): AreaPage {
  return { key, at: [at], under, isArticle: true };
}

const START = ['about', 'howbet', 'contacts', 'calculator'];
const RULES = ['rules', 'dispute', 'consent', 'cookies', 'licenses'];
const MONEY = ['payment', 'terminals', 'sms', 'ussd', 'taxation'];
const LAW = ['responsible', 'amlKyc', 'amlPolicy', 'kycPolicy', 'simpleId'];
const APPS = ['mobile', 'desktop'];

/** The information pages and the ways to install the site (S1 §2). */
export const AREA: Area = {
  id: 'info',
  nav: [
    { name: 'start', pages: START },
    { name: 'rules', pages: RULES },
    { name: 'money', pages: MONEY },
    { name: 'law', pages: LAW },
    { name: 'apps', pages: APPS },
  ],
  wayOut: [['pages.toInformation', '/information'], ...ACTIONS],
  pages: [
    {
      key: 'home',
      at: ['information'],
      related: [...START, ...RULES, ...MONEY, ...LAW, ...APPS],
      make: ({ t }) => ({ lead: t('info.home.lead'), sections: [] }),
    },
    article('about', 'information/about'),
    { ...article('howbet', 'information/howbet'), make: howbetSections },
    { key: 'contacts', at: ['information/contacts'], under: 'home', make: contactSections },
    {
      key: 'calculator',
      at: [CALCULATOR],
      under: 'home',
      make: ({ t }) => ({ lead: t('info.calculator.lead'), sections: [] }),
    },
    { key: 'rules', at: [RULES_HOME, 'information/rules/#'], under: 'home', make: rulesGroupPage },
    { key: 'rules', at: ['information/rules/#/#'], under: 'home', make: chapterPage },
    article('dispute', 'information/disputeresolution'),
    article('consent', 'information/consent'),
    article('cookies', 'information/cookies'),
    article('licenses', 'information/licenses'),
    { key: 'payment', at: ['information/payment'], under: 'home', make: paymentSections },
    article('terminals', 'information/cash_terminals'),
    article('sms', 'information/smsbets'),
    article('ussd', 'information/ussdInstruction'),
    article('taxation', 'information/taxation'),
    article('responsible', 'information/responsiblegaming'),
    article('amlKyc', 'information/amlkyc'),
    article('amlPolicy', 'information/amlpolicy'),
    article('kycPolicy', 'information/kycpolicy'),
    article('simpleId', 'information/simpleidentification'),
    article('mobile', 'mobile'),
    article('mobileApps', 'mobile/apps', 'mobile'),
    article('desktop', 'desktop'),
    article('desktopApps', 'desktop/apps', 'desktop'),
  ],
};
