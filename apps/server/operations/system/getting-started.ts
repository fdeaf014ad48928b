/** One step of the introduction: what it does, and the command that does it. */
export interface Step {
  title: string;
  text: string;
  /** For a shell; `$SITE`, `$TOKEN` and words in capitals are filled in by the reader. */
  command: string;
}

/** How to make a player and a token by curl, on a site with play money. A test runs these commands as they stand. */
export const FIRST_PLAYER: readonly Step[] = [
  {
    title: 'Register',
    text: 'The command “say” keeps the session’s cookie in the file jar and names the site as Origin, as a page does. The answer is your login and password.',
    command: `SITE=http://localhost:3000
say() { curl -s -b jar -c jar -H "Origin: $SITE" -H "Content-Type: application/json" "$@"; }
say "$SITE/web-api/registration/fast_reg" \\
  -d '{"countryId": 1, "currencyIso": "EUR", "lng": "en", "isAdult": true, "acceptsTerms": true}'`,
  },
  {
    title: 'Find your account',
    text: 'Its id follows.',
    command: 'say "$SITE/office-api/accounts"',
  },
  {
    title: 'Take play money',
    text: 'The method “demo” pays at once.',
    command: `say "$SITE/payments-api/v1/deposits" -H "Idempotency-Key: KEY" \\
  -d '{"method": "demo", "accountId": ACCOUNT, "amount": "20.00"}'`,
  },
  {
    title: 'Make the token',
    text: 'It is in the answer, once. Go on with “Choose a price”, and delete jar when you no longer need the session.',
    command: `say "$SITE/web-api/security/tokens" \\
  -d '{"name": "First", "scopes": ["account.read", "bets.read", "bets.place"], "days": 7, "networks": [], "perMinute": 60}'`,
  },
];

/** A first bet by curl. A test runs these commands as they stand (getting-started.test.ts). */
export const FIRST_BET: readonly Step[] = [
  {
    title: 'Make a token',
    text: 'Register or sign in, open Security in your account, and make an access token. Tick “Read balances and statements”, “Read bets, receipts and cash-out offers” and “Place bets” (account.read, bets.read, bets.place). The token is shown once. On a site with play money, take some first: press Deposit. Without a browser: see below.',
    command: 'SITE=https://book.example\nTOKEN=fbt_…',
  },
  {
    title: 'Choose a price',
    text: 'Prices need no token. Games come soonest first. Take one that begins in a minute or later, because betting pauses when a game begins. Each game has an id. Each outcome of its markets has an id and a price (coef).',
    command: 'curl -s "$SITE/line-api/v1/line/games?limit=10"',
  },
  {
    title: 'Find your account',
    text: 'Bets are paid from one of your accounts. Amounts are decimal strings.',
    command: 'curl -s -H "Authorization: Bearer $TOKEN" "$SITE/office-api/accounts"',
  },
  {
    title: 'Place a single',
    text: 'Choose a new Idempotency-Key for each bet, of 8 to 64 characters. If no answer arrives, send the same request again: the bet is placed once. If the price has moved, the refusal names the new one. With changeCoefAction 2, a better price is accepted. A bet on a live game is accepted after a few seconds.',
    command: `curl -s -X POST "$SITE/bets-api/v1/coupons" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: KEY" \\
  -d '{"accountId": ACCOUNT, "typeId": 0, "amount": "1.00", "changeCoefAction": 2,
       "bets": [{"gameId": GAME, "outcomeId": "OUTCOME", "coef": PRICE}]}'`,
  },
  {
    title: 'See how it stands',
    text: 'The answer to your bet has its couponId and a signed receipt. The coupon says whether it is accepted, won or lost.',
    command: 'curl -s -H "Authorization: Bearer $TOKEN" "$SITE/bets-api/v1/coupons/COUPON"',
  },
];
