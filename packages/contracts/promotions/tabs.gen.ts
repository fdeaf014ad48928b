// Made by `npm run generate`. Not edited by hand.
export const PROMOTION_TABS = {
  offers: [
    { id: 'boosts', needs: ['boosts.read'] },
    { id: 'codes', needs: ['codes.read'] },
    { id: 'welcome', needs: ['codes.read'] },
    { id: 'rewards', needs: ['codes.read'] },
    { id: 'deposits', needs: ['codes.read', 'bonuses.read'] },
    { id: 'teamcash', needs: ['bonuses.read'] },
    { id: 'casinocashback', needs: ['bonuses.read'] },
    { id: 'tournaments', needs: ['codes.read'] },
    { id: 'freerounds', needs: ['codes.read'] },
    { id: 'birthday', needs: ['bonuses.read'] },
    { id: 'drops', needs: ['codes.read'] },
    { id: 'bonusgames', needs: ['bonuses.read'] },
    { id: 'predictions', needs: ['codes.read'] },
    { id: 'viplevels', needs: ['bonuses.read'] },
  ],
  partners: [
    { id: 'friends', needs: ['friends.read'] },
  ],
} as const;

export const PROMOTION_SETTINGS = ['teamCash', 'cashback', 'casinoCashback', 'friends', 'birthday', 'bonusGames', 'vipLevels'] as const;
