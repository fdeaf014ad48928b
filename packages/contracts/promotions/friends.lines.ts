import { area } from '../products/product.ts';

/** A reward comes to the referrer and to the friend; an operator takes back what is left of one. */
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
