import { knownType, typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { traitsOf } from '@fairbook/settlement';
import { type CalcLeg, type CalcState, EXAMPLE, MAX_LEGS, METHODS, NEW_LEG, RESULTS } from './state.ts';

/**
 * Writes the calculator as a query: `t=4&z=2.3&a=11&l=2100-rlost-b1-m3400.3600-nArsenal`. A leg is its odds in
 * thousandths, then fields by their letter, the name last. Fields that don't parse keep their defaults, so an old or
 * mangled address still opens.
 */
export function writeQuery(state: CalcState): string {
  const query = new URLSearchParams();
  query.set('t', `${typeIdOf(state.type)}${state.isStakedByBlock ? 'b' : ''}`);
  if (state.sizes.length > 0) query.set('z', state.sizes.join('.'));
  query.set('a', state.stake);
  if (state.isPerBet) query.set('p', '1');
  if (state.isEachWay) query.set('w', '1');
  if (state.method !== 'power') query.set('m', state.method);
  if (state.type === 'anti_express') query.set('g', String(state.antiMargin));
  for (const [block, stake] of Object.entries(state.blockStakes)) query.append('k', `${block}-${stake}`);
  for (const leg of state.legs) query.append('l', writeLeg(leg));
  return query.toString();
}

/** The state in a query; the example when the query has none. */
export function readQuery(text: string): CalcState {
  const query = new URLSearchParams(text);
  const legs = query.getAll('l').slice(0, MAX_LEGS).map(readLeg);
  if (legs.length === 0) return EXAMPLE;
  const [, typeId, blocks] = /^([0-49]|6)(b?)$/.exec(query.get('t') ?? '') ?? [];
  const type = (typeId !== undefined && knownType(Number(typeId))) || 'express';
  return {
    type,
    isStakedByBlock: blocks === 'b' && traitsOf(type).allowsBlockStakes,
    sizes: sizesOf(query.get('z') ?? ''),
    stake: stakeOf(query.get('a') ?? ''),
    isPerBet: query.get('p') === '1',
    isEachWay: query.get('w') === '1',
    method: METHODS.find((method) => method === query.get('m')) ?? 'power',
    antiMargin: within(query.get('g'), 0, 100) ?? EXAMPLE.antiMargin,
    blockStakes: Object.fromEntries(
      query.getAll('k').flatMap((pair) => {
        const [block = '', stake = ''] = pair.split('-');
        const id = within(block, 1, MAX_LEGS);
        return id === null ? [] : [[id, stakeOf(stake)]];
      }),
    ),
    legs,
  };
}

function writeLeg(leg: CalcLeg): string {
  const fields = [
    String(leg.coefMilli),
    leg.result !== 'won' && `r${leg.result}`,
    leg.blockId !== null && `b${leg.blockId}`,
    leg.rule4 > 0 && `d${leg.rule4}`,
    leg.deadHeat && `h${leg.deadHeat.join('.')}`,
    leg.terms && `e${leg.terms.join('.')}`,
    leg.chance !== null && `c${leg.chance}`,
    leg.placeChance !== null && `p${leg.placeChance}`,
    leg.market.length > 0 && `m${leg.market.join('.')}`,
    leg.name && `n${leg.name}`,
  ];
  return fields.filter(Boolean).join('-');
}

function readLeg(text: string): CalcLeg {
  const [, fields = '', name = ''] = /^(.*?)(?:-n(.*))?$/s.exec(text) ?? [];
  const [odds = '', ...rest] = fields.split('-');
  const field = (letter: string) => rest.find((one) => one.startsWith(letter))?.slice(1) ?? '';
  return {
    name: name.slice(0, 60),
    coefMilli: coefOf(odds) ?? NEW_LEG.coefMilli,
    result: RESULTS.find((result) => result === field('r')) ?? 'won',
    blockId: within(field('b'), 0, MAX_LEGS),
    rule4: within(field('d'), 0, 100) ?? 0,
    deadHeat: pairOf(field('h'), 100),
    terms: pairOf(field('e'), 10),
    chance: within(field('c'), 1, 1_000_000),
    placeChance: within(field('p'), 1, 1_000_000),
    market: field('m')
      .split('.')
      .slice(0, 40)
      .flatMap((milli) => coefOf(milli) ?? []),
  };
}

function coefOf(text: string): number | null {
  return within(text, 1000, 1_000_000_000);
}

function pairOf(text: string, most: number): [number, number] | null {
  const [first, second] = text.split('.').map((part) => within(part, 1, most));
  return first && second ? [first, second] : null;
}

function sizesOf(text: string): number[] {
  const sizes = text.split('.').flatMap((size) => within(size, 1, MAX_LEGS) ?? []);
  return [...new Set(sizes)].sort((a, b) => a - b);
}

function stakeOf(text: string): string {
  return /^[\d.,]{0,20}$/.test(text) ? text : '';
}

/** A whole number in this range, or null. */
function within(text: string | null, least: number, most: number): number | null {
  if (!text || !/^\d{1,10}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}
