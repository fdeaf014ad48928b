import type { blocks, site } from '@fairbook/contracts';
import { pathParts, startsWith } from '@fairbook/contracts/site/site-path';
import { addressCheck } from '../../platform/values/networks.ts';

/** The visitor and page that rules are matched with. */
export interface BlockSubject {
  ip: string;
  /** ISO 3166-1 code; null without a trusted source. */
  country: string | null;
  userId: number | null;
  /** Without language. */
  path: string;
  /** Whether the visitor passes rules of countries and networks. */
  isGeoFree(): boolean;
}

export interface BlockMatcher {
  /** The first active rule that matches. */
  match(subject: BlockSubject): blocks.BlockRule | null;
  /** The rules of paths for the subject, at its own path and at any other; empty without such rules. */
  blockedPaths(subject: BlockSubject): site.BlockedPath[];
}

/**
 * Prepares rules for a check on every page. Invalid ranges must be refused before (`badNetwork`). An address is
 * looked up once in all ranges together, since nearly every visitor is in none.
 */
export function createMatcher(rules: readonly blocks.BlockRule[]): BlockMatcher {
  const active = rules.filter(({ isActive }) => isActive);
  const isListed = addressCheck(active.flatMap(({ networks }) => networks));
  const ready = active.map((rule) => ({
    rule,
    hasNetworks: rule.networks.length > 0,
    isFor: conditionOf(rule),
    places: rule.paths.map(pathParts),
  }));
  const areSomeOfPaths = ready.some(({ places }) => !isEverywhere(places));
  return {
    match(subject) {
      if (ready.length === 0) return null;
      const mayBeListed = isListed(subject.ip);
      const parts = pathParts(subject.path);
      const found = ready.find(
        ({ hasNetworks, isFor, places }) =>
          (mayBeListed || !hasNetworks) &&
          (isEverywhere(places) || places.some((place) => startsWith(parts, place))) &&
          isFor(subject),
      );
      return found?.rule ?? null;
    },
    blockedPaths(subject) {
      if (!areSomeOfPaths) return [];
      const mayBeListed = isListed(subject.ip);
      const holding = ready.filter(
        ({ hasNetworks, isFor }) => (mayBeListed || !hasNetworks) && isFor(subject),
      );
      // A rule of every page decides, so later rules don't matter.
      const all = holding.findIndex(({ places }) => isEverywhere(places));
      const asked = all === -1 ? holding : holding.slice(0, all + 1);
      if (asked.every(({ places }) => isEverywhere(places))) return [];
      const said = asked.flatMap(({ rule, places }) =>
        (isEverywhere(places) ? ['/'] : rule.paths).map((path) => ({ path, reason: shownReason(rule) })),
      );
      return said.some(({ reason }) => reason !== null) ? said : [];
    },
  };
}

/** A rule without paths, or of `/`, applies to every page. */
function isEverywhere(places: readonly (readonly string[])[]): boolean {
  return places.length === 0 || places.some((place) => place.length === 0);
}

/** The page that a rule shows; display type 2 only informs. */
export function shownReason({ displayTypeId, templateTypeId }: blocks.BlockRule): number | null {
  return displayTypeId === 1 ? templateTypeId : null;
}

type Condition = (subject: BlockSubject) => boolean;

/** Whom a rule concerns, on any page. */
function conditionOf({ countries, networks, userIds }: blocks.BlockFields): Condition {
  const conditions: Condition[] = [];
  if (countries.length + networks.length > 0) conditions.push(({ isGeoFree }) => !isGeoFree());
  if (countries.length > 0) {
    conditions.push(({ country }) => country !== null && countries.includes(country));
  }
  if (networks.length > 0) {
    const isIn = addressCheck(networks);
    conditions.push(({ ip }) => isIn(ip));
  }
  if (userIds.length > 0) conditions.push(({ userId }) => userId !== null && userIds.includes(userId));
  return (subject) => conditions.every((holds) => holds(subject));
}
