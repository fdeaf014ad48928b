import { site } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import type { HostContext, ModalName } from '../host-context.ts';
import { askedDialog } from './asked-dialog.ts';
import { type SiteFlags, VISITOR_FACTS } from './facts.ts';
import { createVisitorStore } from './visitor-store.ts';

type At = { id: string; query?: string };
const HOME: At = { id: 'home' };
const WIDGET = { isRegistrationWidget: true };
const NO_DIALOG = { isRechargeModal: false };

test.each<[ModalName, At, Partial<SiteFlags>, ReturnType<typeof askedDialog>]>([
  ['registration', HOME, {}, { dialog: 'registration' }],
  ['registration', HOME, WIDGET, { page: '/registration' }],
  ['registration', { id: 'registration' }, WIDGET, null],
  ['registration', { id: 'login' }, {}, { page: '/registration' }],
  ['registration', { id: 'login', query: 'returnTo=/live' }, {}, { page: '/registration?returnTo=/live' }],
  ['registration', HOME, { isRegistrationAllowed: false }, null],
  ['registration', { id: 'login' }, { isRegistrationAllowed: false }, null],
  ['recharge', HOME, {}, { dialog: 'recharge' }],
  ['recharge', HOME, NO_DIALOG, { page: '/office/recharge' }],
  ['recharge', { id: 'recharge' }, NO_DIALOG, null],
  ['recharge', HOME, WIDGET, { dialog: 'recharge' }],
  ['login', { id: 'registration' }, { ...WIDGET, ...NO_DIALOG }, { dialog: 'login' }],
  ['settings', { id: 'login' }, { ...WIDGET, ...NO_DIALOG }, { dialog: 'settings' }],
])('%s at %j with %j', (name, { id, query = '' }, flags, answer) => {
  const host = {
    config: { isPlayMoney: true, flags: { ...site.DEFAULT_FLAGS, ...flags } },
    visitor: createVisitorStore(VISITOR_FACTS),
  } as unknown as HostContext;
  expect(askedDialog(name, { route: { id }, query }, host)).toEqual(answer);
});

test('where money is real, a deposit begins with its methods', () => {
  const visitor = createVisitorStore(VISITOR_FACTS);
  const host = {
    config: { isPlayMoney: false, flags: site.DEFAULT_FLAGS },
    visitor,
  } as unknown as HostContext;
  const asked = (id: string) => askedDialog('recharge', { route: { id }, query: '' }, host);
  expect(asked('home')).toEqual({ page: '/office/recharge/methods' });
  expect(asked('recharge-methods')).toBeNull();
});
