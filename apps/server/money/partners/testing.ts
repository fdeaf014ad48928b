import type { partners } from '@fairbook/contracts';
import { type BettingWorld, freshKey, type Visitor } from '@fairbook/testkit';

export const TERMS: partners.PartnerTerms = {
  levels: [{ from: '0', percent: 30 }],
  cpa: { amount: '10', minDeposits: '10', minStakes: '0', withinDays: 30 },
  depositFeePercent: 0,
  revenueFeePercent: 0,
  carriesOver: false,
  holdDays: 0,
};
const EVENTS: partners.PostbackEvent[] = ['registration', 'first_deposit', 'deposit', 'qualified'];

/** What tests do with partners in a world: `keeper` is an operator who may add them. */
export function partnersIn({ world }: Pick<BettingWorld, 'world'>, keeper: Visitor) {
  async function addPartner(code: string, change: Partial<partners.PartnerFields> = {}, iso = 'EUR') {
    const owner = await world.registerPlayer({ currencyIso: iso });
    const fields = {
      code,
      name: code,
      isActive: true,
      terms: TERMS,
      postbackUrl: '',
      postbackEvents: EVENTS,
    };
    const body = { ...fields, ...change, userId: owner.userId };
    const partner = await keeper.api('partners.add', { body });
    return { owner, partner };
  }

  /** A registration by a browser with these cookies. */
  async function registerWith(cookie: string) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/web-api/registration/fast_reg',
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json', cookie },
      payload: { countryId: 1, currencyIso: 'EUR', lng: 'en', isAdult: true, acceptsTerms: true },
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ userId: number; login: string; password: string }>();
  }

  /** A new player by these cookies, who can pay in. */
  async function broughtWith(cookie: string) {
    const { userId, login, password } = await registerWith(cookie);
    const visitor = await world.signIn(login, password);
    const { accounts } = await visitor.api('wallet.accounts');
    const accountId = accounts[0]!.id;
    const deposit = (amount: string) =>
      visitor.api('payments.deposit', {
        body: { method: 'demo', accountId, amount },
        idempotencyKey: freshKey(),
      });
    return { ...visitor, userId, accountId, deposit };
  }

  return {
    addPartner,
    registerWith: async (cookie: string) => (await registerWith(cookie)).userId,
    broughtWith,
    broughtTo: (code: string) => broughtWith(`partner_id=${code}`),
    qualifiedOf: async (id: number) =>
      (await keeper.api('partners.report', { params: { id }, query: {} })).total.qualified,
  };
}
