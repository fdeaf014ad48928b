// Made by `npm run generate`. Not edited by hand.
export const SPORTS_FILE = '/shared/sports.dW5ISuh6.svg';
