// Made by `npm run generate`. Not edited by hand.
export const DRAWN: readonly string[] = ['football', 'tennis', 'basketball', 'hockey'];
