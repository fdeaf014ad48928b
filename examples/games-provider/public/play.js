import { die, fruit } from './art.js';
import { wordsIn } from './words.js';

/**
 * The page of a game. It speaks to its own server, and to the casino's page around it by messages: `ready`, `balance`,
 * `round-started`, `round-ended`, `deposit` and `close` from here; `pause`, `resume` and `end` from there.
 */
const game = document.body.dataset.game;
const given = new URLSearchParams(location.hash.slice(1));
const lang = given.get('lang') ?? 'en';
const words = wordsIn(lang);
const isDemo = given.get('mode') === 'demo';
const STAKES = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
// The house may ask for a pause between spins of a slot; this one keeps the longest by itself.
const SPIN_MS = game === 'three-baskets' ? 2_600 : 0;
const MOVES_MS = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 900;

document.documentElement.lang = lang;
// The session is nobody else's: not in the history, not in a copied address.
history.replaceState(null, '', location.pathname);

let parentOrigin = null;
function tell(type, more = {}) {
  if (parentOrigin !== null) parent.postMessage({ from: 'game', type, ...more }, parentOrigin);
}

async function ask(name, body) {
  const answer = await fetch(`/api/${name}`, { method: 'POST', body: JSON.stringify(body) });
  const said = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(said.text || words.failed), { code: said.code });
  return said;
}

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

const FACES = {
  duel: {
    moving: words.rolling,
    first: [5, 3, 4, 4],
    draw(faces) {
      const side = (name, dice) =>
        element(
          'div',
          { class: 'side' },
          element('b', {}, name),
          element('div', { class: 'pair' }, ...dice.map(die)),
        );
      return [side(words.you, faces.slice(0, 2)), side(words.house, faces.slice(2))];
    },
    say: (faces) => words.rolled(faces[0] + faces[1], faces[2] + faces[3]),
    pays: words.duelPays,
  },
  'three-baskets': {
    moving: words.spinning,
    first: [3, 2, 1],
    draw: (fruits, percent) =>
      fruits.map((each) => {
        const isPaid = percent > 0 && (percent === 500 ? each === 3 : true);
        return element('div', { class: isPaid ? 'basket hit' : 'basket' }, fruit(each));
      }),
    say: (fruits) => `${fruits.map((each) => words.fruits[each]).join(', ')}.`,
    pays: words.basketsPay,
  },
};
const face = FACES[game];

const table = element('div', { class: 'table' });
const result = element('p', { role: 'status' });
const balance = element('output', { 'aria-label': words.balance });
const stakeShown = element('output', { 'aria-label': words.stake });
const button = (text, press, attributes = {}) => {
  const made = element('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', press);
  return made;
};
const less = button('−', () => choose(-1), { 'aria-label': words.less });
const more = button('+', () => choose(1), { 'aria-label': words.more });
const playButton = button(words.play, playRound, { class: 'play' });
const extra = isDemo ? [] : [button(words.deposit, () => tell('deposit'))];
document
  .querySelector('#game')
  .append(
    element(
      'header',
      {},
      element('h1', {}, document.title),
      element('span', { class: 'end small' }, isDemo ? words.demo : words.balance),
      balance,
    ),
    table,
    result,
    element(
      'div',
      {},
      element('div', { class: 'bar' }, less, stakeShown, more, playButton),
      element('p', { class: 'small' }, face.pays),
      element('div', { class: 'bar' }, ...extra, button(words.leave, leave)),
    ),
  );
table.append(...face.draw(face.first, 0));

let seat = null;
let currency = 'EUR';
let place = STAKES.indexOf(100);
let isBusy = true;
let isPaused = false;
let isOver = false;

const digits = () =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
const money = (minor) =>
  new Intl.NumberFormat(lang, { style: 'currency', currency }).format(minor / 10 ** digits());
const signed = (minor) => (minor > 0 ? `+${money(minor)}` : minor < 0 ? `−${money(-minor)}` : money(0));

function show() {
  stakeShown.textContent = money(STAKES[place]);
  less.disabled = isBusy || place === 0;
  more.disabled = isBusy || place === STAKES.length - 1;
  playButton.disabled = isBusy || isPaused || isOver || seat === null;
}
function choose(step) {
  place += step;
  show();
}
function say(text, tone = '') {
  result.textContent = text;
  result.className = tone;
}
function setBalance(minor) {
  balance.textContent = money(minor);
  tell('balance', { minor, currency });
}

async function playRound() {
  if (playButton.disabled) return;
  isBusy = true;
  show();
  say(face.moving);
  table.classList.add('moving');
  const stake = STAKES[place];
  tell('round-started');
  const paced = wait(SPIN_MS);
  try {
    const [played] = await Promise.all([ask('play', { seat, stake }), wait(MOVES_MS)]);
    const net = played.win - stake;
    table.replaceChildren(...face.draw(played.shown, played.percent));
    const tone = net > 0 ? 'won' : net < 0 ? 'lost' : '';
    say(`${face.say(played.shown)} ${net === 0 ? words.returned : words.net(signed(net))}`, tone);
    setBalance(played.balance);
  } catch (error) {
    say(error.message, 'lost');
  }
  tell('round-ended');
  table.classList.remove('moving');
  await paced;
  isBusy = false;
  show();
  playButton.focus({ preventScroll: true });
}

/** In a frame the casino's page decides where to go; a page of its own goes back by itself. */
function leave() {
  if (parent !== window) tell('close');
  else if (given.get('return')) location.assign(given.get('return'));
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== parent || data?.from !== 'casino') return;
  if (data.type === 'pause' || data.type === 'resume') isPaused = data.type === 'pause';
  if (data.type === 'end') isOver = true;
  if (isPaused || isOver) say(isOver ? words.over : words.paused);
  else if (!isBusy) say('');
  show();
});

async function start() {
  show();
  try {
    const opened = await ask('open', { game, session: given.get('session') });
    const wanted = given.get('parent');
    // Messages go only to a casino that our server knows.
    parentOrigin = opened.parents.includes(wanted) ? wanted : null;
    ({ seat, currency } = opened);
    isBusy = false;
    setBalance(opened.balance);
    tell('ready');
  } catch (error) {
    say(error.message, 'lost');
  }
  show();
}
await start();
