import type { Translate } from '@fairbook/i18n';

/** Rounds with a number in feeds: `Round 8`, `Apertura, Round 8`, `Matchday 8`, `8. Round`. */
const NUMBERED = /^(?:.*, )?(?:(?:Round|Matchday) (\d+)|(\d+)\. Round)$/;
/** Stages of a cup that have a name here, in the spelling of our texts. */
const STAGE = /^(final|(semi|quarter)finals|last(16|32)|playoffs)$/;

/** A round in the visitor's language; an unknown one stays as the feed writes it. */
export function roundText(t: Translate, round: string): string {
  // Feeds spell a stage in several ways: `Semi-finals`, `Finals, Semifinals`, `Round of 16`, `Playoffs, Matchday 1`.
  const stage = round
    .replace(/^Finals, |, Matchday \d+$|[- ]/g, '')
    .replace('Roundof', 'last')
    .toLowerCase();
  if (STAGE.test(stage)) return t(`sports.round.${stage}`);
  const [, matchday, number = matchday] = NUMBERED.exec(round) ?? [];
  return number === undefined ? round : t('sports.round.number', { number });
}

/**
 * The country of a league, since several have a "Primera División". Empty for international leagues, and for countries
 * without a name here.
 */
export function countryText(t: Translate, countryCode: string): string {
  const key = `sports.country.${countryCode}`;
  const name = t(key);
  return name === key ? '' : name;
}

/** `Spain · Replay, 20× · Round 8`, as far as each is known. */
export function leagueDetail(t: Translate, countryCode: string, round?: string, replay?: string): string {
  return [countryText(t, countryCode), replay, round && roundText(t, round)].filter(Boolean).join(' · ');
}

/** `Bundesliga, Germany`: a tooltip where only the name is shown. */
export function leagueTitle(t: Translate, league: { champName: string; countryCode: string }): string {
  return [league.champName, countryText(t, league.countryCode)].filter(Boolean).join(', ');
}
