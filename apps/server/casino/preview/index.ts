import { gamesPreview as contract, type site } from '@fairbook/contracts';
import type { CasinoRules } from '@fairbook/contracts/casino/casino-rules';
import { CATALOGUE } from '@fairbook/contracts/casino/catalogue';
import { JACKPOT } from '@fairbook/contracts/casino/jackpot-rules';
import { type GameClosing, isGameOpen } from '@fairbook/contracts/casino/open-games';
import {
  PROVIDER_GAME_IDS,
  PROVIDER_GAMES,
  type ProviderGameId,
  type ProviderId,
} from '@fairbook/contracts/casino/provider-games';
import type { ClosedProduct } from '@fairbook/contracts/placement/closed-products';
import { GAME_IDS, type GameId } from '@fairbook/games';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { type Module, route, userOf } from '../../platform/module.ts';

export interface PreviewDeps {
  rules(): CasinoRules;
  flags(): Pick<site.SiteFlags, 'sections' | 'gameRoutes'>;
  /** The products that operators have closed to a player, from memory. */
  closedTo(userId: number): readonly ClosedProduct[];
  /** ISO 3166-1. */
  countryCodeOf(countryId: number): string | undefined;
  /** Whether the site has a connection to a provider. */
  isConnected(provider: ProviderId): boolean;
}

const translatorOf = translatorsOf(...GAME_IDS.map((id) => `game-${id}`));
type AnyGame = GameId | ProviderGameId;
/** How many of the newest games are marked as new. */
const NEW = 6;
const { none, new: fresh, jackpot } = contract.GAME_TAGS;
const NEWEST = new Set(GAME_IDS.toSorted((a, b) => CATALOGUE[b].number - CATALOGUE[a].number).slice(0, NEW));

/** S2's light list of games: those that open for a player, by group. */
export function createPreview(deps: PreviewDeps): Module {
  return {
    name: 'preview',
    routes: [
      route(contract.preview, async ({ caller, query, lng: own }) => {
        const { lng = own, fcountry, includeCategories = false } = query;
        const { sections, gameRoutes } = deps.flags();
        const asked = fcountry === undefined ? undefined : deps.countryCodeOf(fcountry);
        const closing: GameClosing = {
          ...{ rules: deps.rules(), sections, country: asked ?? caller.country },
          closed: deps.closedTo(userOf(caller)).map(({ product }) => product),
        };
        const open = [...GAME_IDS, ...connected()].filter((id) => isGameOpen(id, closing));
        const t = translatorOf(lng);
        const olds = new Map(Object.entries(gameRoutes).map(([from, to]) => [to, from]));
        const groups = Map.groupBy(open, contract.previewGroupOf);
        const shown = (id: AnyGame): contract.PreviewGame => {
          const { number, category } = listedOf(id);
          return {
            ...{ id: number, name: nameOf(t, id), route: id, tagId: tagOf(id) },
            oldRoute: olds.get(id) ?? null,
            categories: includeCategories ? [category] : [],
          };
        };
        return Object.fromEntries(
          Object.keys(contract.PREVIEW_GROUPS).map((group) => [
            group,
            (groups.get(group as contract.PreviewGroup) ?? []).map(shown),
          ]),
        ) as Record<contract.PreviewGroup, contract.PreviewGame[]>;
      }),
    ],
  };

  function connected(): ProviderGameId[] {
    return PROVIDER_GAME_IDS.filter((id) => deps.isConnected(PROVIDER_GAMES[id].provider));
  }

  function tagOf(id: AnyGame): contract.PreviewGame['tagId'] {
    if (deps.rules().isJackpotOn && JACKPOT.games.includes(id as GameId)) return jackpot;
    return NEWEST.has(id as GameId) ? fresh : none;
  }
}

const nameOf = (t: ReturnType<typeof translatorOf>, id: AnyGame): string =>
  id in PROVIDER_GAMES ? PROVIDER_GAMES[id as ProviderGameId].name : t(`game-${id as GameId}.name`);

const listedOf = (id: AnyGame) =>
  id in PROVIDER_GAMES ? PROVIDER_GAMES[id as ProviderGameId] : CATALOGUE[id as GameId];
