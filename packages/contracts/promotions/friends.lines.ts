import { area } from '../products/product.ts';

/** Rewards for friends. Referrer and friend get one each; an operator can take back what is left of them. */
export const lines = area({
  reportLines: {
    /** Rewards for friends, less those taken back. */
    friend_rewards: { other: -1 },
  },
  kinds: {
    friend_reward: {
      group: 'bonuses',
      flow: ['friends', 'player'],
      report: ['friend_rewards', 1],
      stoppedBy: ['exclusion'],
    },
    friend_take: { group: 'bonuses', flow: ['player', 'friends'], report: ['friend_rewards', -1] },
  },
});
