// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from '../testing/desk.tsx';

const NO_LIMITS = {
  'risk.limits': {
    limits: [],
    table: { iso: 'EUR', minStake: '1.00', maxStake: '100.00', maxPayout: '10000.00' },
  },
};

test('an operator with few permissions sees few tabs, and goes from one to the next', async () => {
  const desk = await openDesk(
    '/operator/voids',
    { 'voids.list': { voids: [], alerts: [] } },
    { held: ['limits.read', 'voids.read'] },
  );
  const tabs = () => within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['To approve', 'Held prices', 'History']);
  await desk.user.click(screen.getByRole('link', { name: 'Held prices' }));
  await screen.findByRole('heading', { name: 'Held prices', level: 1 });
  expect(desk.at()).toBe('/operator/voids?tab=prices');
  expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page', null]);
});

test.each(['en', 'ru'] as const)(
  'a forbidden page names the missing permission and a way forward, in %s',
  async (lang) => {
    const desk = await openDesk('/operator/risk?tab=rates', NO_LIMITS, { held: ['limits.read'], lang });
    expect(desk.status()).toBe(403);
    screen.getByText(/\(rates\.read\)/);
    if (lang === 'en') screen.getByText(/View exchange rates \(rates\.read\)/);
    await desk.user.click(screen.getByRole('link', { name: lang === 'en' ? 'Risk' : 'Риски' }));
    await screen.findByRole('heading', { name: lang === 'en' ? 'Limits' : 'Лимиты', level: 1 });
    expect(desk.status()).toBe(200);
  },
);

test('a player finds no page of operators', async () => {
  const desk = await openDesk('/operator/operators', {}, { held: [], session: { role: 'player' } });
  expect(desk.status()).toBe(404);
});

test('a password alone and one person are told until they are put off', async () => {
  const session = { isSecondStepMissing: true, isPlayMoney: true, onePerson: true } as const;
  const desk = await openDesk('/operator/voids', { 'voids.list': { voids: [], alerts: [] } }, { session });
  const [password, one] = screen.getAllByRole('note');
  within(one!).getByText(/One person runs this book/);
  within(password!).getByText(/A password alone opens your account\./);
  const link = within(password!).getByRole('link', { name: 'Turn it on' });
  expect(link.getAttribute('href')).toBe('/en/office/security');
  within(password!).getByRole('button', { name: 'Later' }).focus();
  await desk.user.keyboard('{Enter}');
  expect(screen.getAllByRole('note')).toEqual([one]);
});

test('where money is real, an operator without a second step sees nothing before it is on', async () => {
  const desk = await openDesk('/operator/voids', {}, { session: { isSecondStepMissing: true } });
  expect(desk.status()).toBe(403);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/office/security');
});
