/**
 * `node bot.ts`: looks for value among the football matches of a site and bets on it. FAIRBOOK_URL is the site,
 * FAIRBOOK_TOKEN a token with account.read, bets.read and bets.place, PRICES the file with another book's prices, BUDGET
 * what may be lost, BETS where it writes what it did. ONCE=1 looks once.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, connect } from 'fairbook-client';
import { type Choice, choicesAmong, type OtherBook, type Rules } from './value.ts';

const { FAIRBOOK_URL = 'http://127.0.0.1:3000', FAIRBOOK_TOKEN, BUDGET = '20.00', ONCE } = process.env;
const { PRICES = 'prices.json', BETS = 'bets.ndjson' } = process.env;
const RULES: Rules = { edge: 0.03, fraction: 0.25, leastCents: 50, mostCents: 200 };
const EVERY_MS = 60_000;
const FOOTBALL = 1;

/** A line of the file of bets: a bet that was taken (`payout` null while it is open), or one that was refused. */
type Line = Choice & { couponId: string | null; payout: string | null; why?: string };

const book = connect({ site: FAIRBOOK_URL, token: FAIRBOOK_TOKEN });
/** The last line of each match. The file outlives the bot, so a new start neither forgets a bet nor its budget. */
const bets = new Map(linesIn(BETS).map((line) => [line.gameId, line]));

function linesIn(file: string): Line[] {
  if (!existsSync(file)) return [];
  const texts = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return texts.map((text) => JSON.parse(text) as Line);
}

function note(line: Line): void {
  bets.set(line.gameId, line);
  appendFileSync(BETS, `${JSON.stringify(line)}\n`);
  const state = line.why ?? (line.payout === null ? 'open' : `paid ${line.payout}`);
  console.log(
    `${line.outcomeId} of ${line.gameId} at ${line.coef}, stake ${amountOf(line.stakeCents)}: ${state}`,
  );
}

/** `150` is `1.50`. */
function amountOf(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** What is left of the budget: stakes are gone until their bets pay. */
function bankCents(): number {
  const taken = [...bets.values()].filter(({ couponId }) => couponId !== null);
  return taken.reduce(
    (bank, { stakeCents, payout }) => bank - stakeCents + centsOf(payout ?? '0'),
    centsOf(BUDGET),
  );
}

async function place(choice: Choice, accountId: number): Promise<void> {
  const { gameId, outcomeId, coef, stakeCents } = choice;
  // One key a match: even if the bot stops before it has noted the bet, there is never a second one.
  const key = `value-bot-${gameId}`;
  try {
    const { couponId } = await book.call('bets.place', {
      idempotencyKey: key,
      body: {
        accountId,
        typeId: 0,
        amount: amountOf(stakeCents),
        changeCoefAction: 2,
        bets: [{ gameId, outcomeId, coef }],
      },
    });
    note({ ...choice, couponId, payout: null });
  } catch (error) {
    // Only a refusal of this bet is final. An expired token, for example, says nothing about it.
    const isAnswer = error instanceof ApiError && error.status < 500;
    if (!isAnswer || !error.codes.some((code) => /^bets\.|^request\.key_reused$/.test(code))) throw error;
    if (error.codes.includes('request.key_reused')) return noteForgotten(choice, key);
    note({ ...choice, couponId: null, payout: null, why: error.codes.join() });
  }
}

/** Notes the bet that was placed with this key, but whose answer never came: the budget pays it all the same. */
async function noteForgotten(choice: Choice, key: string): Promise<void> {
  const { couponId, amount, bets: legs } = await book.call('bets.couponByKey', { params: { key } });
  const { outcomeId, coef } = legs[0]!;
  note({ ...choice, outcomeId, coef, stakeCents: centsOf(amount), couponId, payout: null });
}

async function readOpen(): Promise<void> {
  for (const line of [...bets.values()]) {
    if (line.couponId === null || line.payout !== null) continue;
    const { status, settledAt, payout } = await book.call('bets.coupon', { params: { id: line.couponId } });
    // What is refused after its delay was never staked.
    if (status === 'refused') note({ ...line, couponId: null, why: status });
    else if (settledAt !== null) note({ ...line, payout });
  }
}

async function look(): Promise<void> {
  const others = JSON.parse(readFileSync(PRICES, 'utf8')) as OtherBook[];
  const { games } = await book.call('sportsbook.lineGames', { query: { sport: FOOTBALL, limit: 200 } });
  const { accounts } = await book.call('wallet.accounts');
  const fresh = games.filter(({ id }) => !bets.has(id));
  for (const choice of choicesAmong(fresh, others, bankCents(), RULES)) await place(choice, accounts[0]!.id);
}

/** Looks at open bets and at prices. Returns whether there is anything left to do. */
async function step(): Promise<boolean> {
  await readOpen();
  const isOpen = [...bets.values()].some(({ couponId, payout }) => couponId !== null && payout === null);
  const isBroke = bankCents() < RULES.leastCents;
  if (!isBroke) await look();
  return !isBroke || isOpen;
}

for (;;) {
  try {
    if (!(await step())) break;
  } catch (error) {
    // What passes by itself is tried again at the next look.
    const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 429);
    if (!mayPass) throw error;
    console.error(`Later: ${error.message}`);
  }
  if (ONCE) process.exit();
  await sleep(EVERY_MS);
}
console.log(`The budget of ${BUDGET} is lost: the bot stops.`);
