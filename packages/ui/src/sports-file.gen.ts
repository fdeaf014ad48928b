// Made by `npm run generate`. Not edited by hand.
export const SPORTS_FILE = '/shared/sports.xutmauwv.svg';
