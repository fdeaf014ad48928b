import { formatOutcomeId, marketType } from '@fairbook/sports';
import type { Champ, Game, GameResult, Market } from '../data.ts';

/** The moment at which all of these games are seen. */
export const NOW = Date.parse('2026-08-16T18:21:00.000Z');

const CHAMPS = [
  { id: 1, name: 'Spain Primera División', countryCode: 'es' },
  { id: 2, name: 'Netherlands Eredivisie', countryCode: 'nl' },
  { id: 3, name: 'Portuguese Primeira Liga', countryCode: 'pt' },
  { id: 4, name: 'Österreichische Fußball-Bundesliga, Meistergruppe und Qualifikation', countryCode: 'at' },
] as const;

const TEAMS: [name: string, pattern: number, first: string, second: string][] = [
  ['FC Barcelona', 1, '#a50044', '#004d98'],
  ['Athletic Club', 1, '#e30b17', '#ffffff'],
  ['Real Madrid', 7, '#ffffff', '#d4b55b'],
  ['Real Sociedad', 1, '#0067b1', '#ffffff'],
  ['Atlético Madrid', 1, '#cb3524', '#ffffff'],
  ['Málaga CF', 1, '#5fb1e6', '#ffffff'],
  ['Sevilla FC', 7, '#ffffff', '#d6001c'],
  ['Rayo Vallecano', 5, '#ffffff', '#e53027'],
  ['AFC Ajax', 4, '#ffffff', '#d2122e'],
  ['SC Heerenveen', 1, '#004a97', '#ffffff'],
  ['Rio Ave FC', 1, '#008057', '#ffffff'],
  ['FC Porto', 1, '#00428c', '#ffffff'],
  ['Wolfsberger Athletik Club Riesenverein Lavanttal', 2, '#111111', '#ffffff'],
  ['Sportunion Innenausbau Hartberg Umgebung', 3, '#004d98', '#ffffff'],
  ['Paris Saint-Germain', 4, '#0a2a5c', '#da291c'],
  ['Stade Rennais', 2, '#e13327', '#111111'],
];

function team(index: number): Game['opponents'][0] {
  const [name, pattern, first, second] = TEAMS[index % TEAMS.length]!;
  return { id: index + 1, name, kit: { pattern, colors: [first, second] } };
}

/** A market of the table with made-up, fixed prices; `blocked` closes its first outcome. */
export function market(typeId: number, line: string, odds: number[], blocked = false): Market {
  const type = marketType(typeId);
  const outcomes = (type?.outcomes ?? []).map((key, index) => ({
    id: formatOutcomeId(typeId, line, key),
    name: key,
    coef: odds[index % odds.length] ?? 2,
    isBlocked: blocked && index === 0,
  }));
  return { id: `${typeId}:${line}`, typeId, line, name: type?.key ?? '', margin: 4.5, outcomes };
}

/** The markets of a row in a list. */
function rowMarkets(): Market[] {
  return [
    market(1, '', [2.32, 2.26, 5.89]),
    market(18, '2.5', [1.46, 2.75]),
    market(16, '-0.5', [2.27, 1.65]),
    market(10, '', [1.15, 1.69, 1.66]),
  ];
}

/** Markets of every layout and group. */
export function gameMarkets(): Market[] {
  return [
    ...rowMarkets(),
    market(18, '1.5', [1.12, 6.1]),
    market(18, '3.5', [3.04, 1.39]),
    market(11, '', [1.34, 3.32]),
    market(29, '', [1.72, 2.05]),
    market(8, '3', [2.11, 2.81, 4.35]),
    market(21, '', [9.5, 5.2, 3.6, 4.1, 6.8, 13, 19]),
    market(16, '-1.5', [6.1, 1.13]),
    market(14, '-1', [3.9, 3.7, 1.78]),
    market(60, '', [2.9, 2.05, 4.4]),
    market(68, '1.5', [2.6, 1.48], true),
    market(45, '', [8.4, 12, 26, 51, 101, 6.6]),
    market(47, '', [3.4, 15, 34, 5.1, 5.6, 9.9]),
    market(35, '', [4.1, 3.3, 4.9]),
    market(19, '1.5', [1.81, 1.95]),
    market(31, '', [2.7, 1.44]),
  ];
}

type Football = Extract<Game['state'], { sport: 'football' }>;

interface GameOptions {
  id: number;
  champ?: number;
  state?: Partial<Football>;
  startsAt?: number;
  markets?: Market[];
}

export function game({
  id,
  champ = 0,
  state = {},
  startsAt = NOW - 80 * 60_000,
  markets = rowMarkets(),
}: GameOptions): Game {
  const { id: champId, name, countryCode } = CHAMPS[champ]!;
  return {
    id,
    sportId: 1,
    champId,
    champName: name,
    countryCode,
    round: 'Matchday 1',
    opponents: [team(id * 2), team(id * 2 + 1)],
    startsAt: new Date(startsAt).toISOString(),
    state: {
      sport: 'football',
      status: 'live',
      period: 'second_half',
      clock: { at: new Date(NOW).toISOString(), seconds: 63 * 60 + 12, speed: 1 },
      score: [1, 1],
      halfTimeScore: [0, 1],
      redCards: [0, 0],
      yellowCards: [1, 2],
      corners: [6, 3],
      halfTimeCounts: { corners: [4, 1], cards: [0, 1] },
      isBreak: false,
      suspended: null,
      suspendedSince: null,
      ...state,
    },
    delaySeconds: 6,
    priceVersion: 1,
    pricedAt: new Date(NOW).toISOString(),
    marketsCount: 148,
    markets,
  };
}

const BEFORE: Partial<Football> = {
  status: 'upcoming',
  period: 'before',
  clock: null,
  score: [0, 0],
  halfTimeScore: null,
  yellowCards: [0, 0],
  corners: [0, 0],
  halfTimeCounts: null,
  isBreak: false,
};

export function upcoming(id: number, champ: number, inHours: number): Game {
  return { ...game({ id, champ, state: BEFORE, startsAt: NOW + inHours * 3_600_000 }), delaySeconds: 0 };
}

export const LIVE: Game[] = [
  game({ id: 0 + 16 }),
  game({
    id: 17,
    state: { score: [2, 0] },
    markets: [market(1, '', [1.02, 20, 103]), market(18, '2.5', [1.47, 2.71])],
  }),
  game({ id: 18, state: { score: [0, 0] } }),
  game({
    id: 19,
    state: {
      score: [0, 1],
      redCards: [1, 0],
      suspended: 'video_review',
      suspendedSince: '2026-08-16T18:20:41.000Z',
    },
  }),
  game({ id: 20, champ: 1, state: { period: 'half_time', clock: null, isBreak: true } }),
  game({
    id: 21,
    champ: 2,
    state: {
      period: 'first_half',
      clock: { at: new Date(NOW).toISOString(), seconds: 46 * 60 + 30, speed: 1 },
    },
  }),
  game({ id: 22, champ: 3 }),
];

export const LINE: Game[] = [
  upcoming(23, 0, 1),
  { ...upcoming(24, 1, 2), replay: { playedAt: '2026-01-24T15:00', speed: 20 } },
  upcoming(25, 2, 5),
  upcoming(26, 0, 20),
  upcoming(27, 3, 26),
  upcoming(30, 1, 140),
];

export const CHAMP_LIST: Champ[] = CHAMPS.map((champ) => ({
  ...champ,
  sportId: 1,
  live: LIVE.filter(({ champId }) => champId === champ.id).length,
  line: LINE.filter(({ champId }) => champId === champ.id).length,
}));

export const RESULTS: GameResult[] = [16, 20, 21].map((id, index) => {
  const { sportId, champId, champName, countryCode, opponents, startsAt } = game({ id, champ: index });
  return {
    id,
    sportId,
    champId,
    champName,
    countryCode,
    opponents,
    startsAt,
    endedAt: new Date(NOW - index * 3_600_000).toISOString(),
    sport: 'football',
    score: [2, index],
    halfTimeScore: [1, 0],
  };
});
