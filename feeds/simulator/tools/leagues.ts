export interface LeagueSource {
  id: number;
  key: string;
  name: string;
  /** Two letters (`sco` for Scotland) for the flag; empty for international leagues. */
  countryCode: string;
  /** Country of the clubs in the list of clubs; empty when each name carries its own. */
  clubs: string;
  timeZone: string;
  /** Whether the source's times of the last season are an hour before the real kick-offs, which television showed. */
  hourEarly: boolean;
}

const league = (
  id: number,
  key: string,
  name: string,
  countryCode: string,
  clubs: string,
  timeZone: string,
  hourEarly = false,
): LeagueSource => ({ id, key, name, countryCode, clubs, timeZone, hourEarly });

const AN_HOUR_EARLY = true;

/** The leagues on offer. Ids never change, because coupons and addresses contain them. */
export const LEAGUES: readonly LeagueSource[] = [
  league(1, 'en.1', 'Premier League', 'en', 'eng', 'Europe/London'),
  league(2, 'es.1', 'Primera División', 'es', 'es', 'Europe/Madrid'),
  league(3, 'de.1', 'Bundesliga', 'de', 'de', 'Europe/Berlin'),
  league(4, 'it.1', 'Serie A', 'it', 'it', 'Europe/Rome'),
  league(5, 'fr.1', 'Ligue 1', 'fr', 'fr', 'Europe/Paris'),
  league(6, 'uefa.cl', 'Champions League', '', '', 'Europe/Zurich'),
  league(7, 'nl.1', 'Eredivisie', 'nl', 'nl', 'Europe/Amsterdam'),
  league(8, 'pt.1', 'Primeira Liga', 'pt', 'pt', 'Europe/Lisbon'),
  league(9, 'tr.1', 'Süper Lig', 'tr', 'tr', 'Europe/Istanbul', AN_HOUR_EARLY),
  league(10, 'be.1', 'Belgian Pro League', 'be', 'be', 'Europe/Brussels', AN_HOUR_EARLY),
  league(11, 'sco.1', 'Scottish Premiership', 'sco', 'sco', 'Europe/London', AN_HOUR_EARLY),
  league(12, 'gr.1', 'Super League Greece', 'gr', 'gr', 'Europe/Athens', AN_HOUR_EARLY),
  league(13, 'at.1', 'Austrian Bundesliga', 'at', 'at', 'Europe/Vienna', AN_HOUR_EARLY),
  league(14, 'en.2', 'Championship', 'en', 'eng', 'Europe/London'),
  league(15, 'es.2', 'Segunda División', 'es', 'es', 'Europe/Madrid', AN_HOUR_EARLY),
  league(16, 'de.2', '2. Bundesliga', 'de', 'de', 'Europe/Berlin', AN_HOUR_EARLY),
  league(17, 'it.2', 'Serie B', 'it', 'it', 'Europe/Rome', AN_HOUR_EARLY),
  league(18, 'br.1', 'Brasileirão Série A', 'br', 'br', 'America/Sao_Paulo'),
  league(19, 'ar.1', 'Primera División Argentina', 'ar', 'ar', 'America/Argentina/Buenos_Aires'),
  league(20, 'mls', 'Major League Soccer', 'us', 'us', 'America/New_York'),
];

/** Better-known names of clubs than those of the list. */
export const CLUB_NAMES: Record<string, string> = {
  'FC Internazionale Milano': 'Inter Milan',
  'Athletic Club Bilbao': 'Athletic Club',
  'RCD La Coruña': 'Deportivo La Coruña',
  'Bor. Mönchengladbach': 'Borussia Mönchengladbach',
  'Ajax Amsterdam': 'Ajax',
  'Saint-Gilloise': 'Union Saint-Gilloise',
  'Gazişehir Gaziantep FK': 'Gaziantep FK',
  'Beşiktaş İstanbul': 'Beşiktaş',
  'Fenerbahçe İstanbul': 'Fenerbahçe',
  'Galatasaray İstanbul': 'Galatasaray',
  'Göztepe İzmir': 'Göztepe',
  'Kasımpaşa İstanbul': 'Kasımpaşa',
  'Gençlerbirliği Ankara SK': 'Gençlerbirliği',
  'CA Independiente de Avellaneda': 'Independiente',
  'Internacional Porto Alegre': 'Internacional',
};
