import type { welcome } from '@fairbook/contracts';
import type { Visitor } from '@fairbook/testkit';

const DAY_MS = 86_400_000;

/** Adds a registration code with a budget: by default 10 EUR after a contact is confirmed. */
export async function addWelcomeCode(
  operator: Pick<Visitor, 'api'>,
  code: string,
  { now, budget = '100.00', ...some }: { now: number; budget?: string } & Partial<welcome.WelcomeFields>,
): Promise<welcome.WelcomeCode> {
  const made = await operator.api('welcome.add', {
    body: {
      code,
      amounts: [{ iso: 'EUR', amount: '10.00', minDeposit: null }],
      grantOn: 'activation',
      wagerTimes: 3,
      waitDays: 7,
      from: new Date(now - DAY_MS).toISOString(),
      until: new Date(now + 30 * DAY_MS).toISOString(),
      isActive: true,
      note: '',
      ...some,
    },
  });
  const params = { kind: 'welcome', offerId: made.id } as const;
  await operator.api('budgets.set', { params, body: { amount: budget } });
  return made;
}
