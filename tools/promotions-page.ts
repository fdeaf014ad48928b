import { PROMOTIONS, type Promotion } from '@fairbook/contracts';

const WHO: Record<Promotion['audience'], string> = {
  new_players: 'new players',
  depositors: 'players who deposit',
  all_players: 'all players',
  code_holders: 'whoever has a code',
};

const BY: Record<Promotion['trigger'], string> = {
  registration: 'registering',
  deposit: 'a deposit',
  bet: 'a coupon that asks for it',
  friend: 'a friend who pays in and plays',
  purchase: 'paying points',
  week: 'the play of a week',
  round: 'rounds of casino games',
  taking: 'taking it',
  birthday: 'a birthday',
  prediction: 'predicting games',
  level: 'reaching a level',
};

const WHAT: Record<Promotion['reward'], string> = {
  bonus: 'bonus money',
  money: 'money',
  points: 'points or money',
  points_or_bonus: 'points, or bonus money',
  coupon: 'better terms of the coupon',
  price: 'a better price',
  rounds: 'free rounds of casino games',
};

/** docs/promotions.md: what the house gives, from the definitions. */
export function promotionsPage(note: string): string {
  return [
    `<!-- ${note} -->`,
    '# Promotions',
    '',
    'What the house gives beside prices. How they are made: decision 0112, and the recipe in [recipes.md](recipes.md).',
    '',
    '| promotion | who | brought by | gives | cost ends with | settings | calls |',
    '|---|---|---|---|---|---|---|',
    ...PROMOTIONS.map((each) => {
      const { name, audience, trigger, reward, isWagered, settings, calls } = each;
      const gives = isWagered ? `${WHAT[reward]} to be wagered` : WHAT[reward];
      const ids = calls.map(({ id }) => `\`${id}\``).join(', ');
      const group = settings ? `\`${name}\`` : '';
      return `| \`${name}\` | ${WHO[audience]} | ${BY[trigger]} | ${gives} | ${endOf(each)} | ${group} | ${ids} |`;
    }),
    '',
  ].join('\n');
}

function endOf({ budget }: Promotion): string {
  if (budget.per === 'offer') return 'a budget of each offer';
  return budget.per === 'price' ? 'what players pay for it' : `a budget of ${budget.days} days`;
}
