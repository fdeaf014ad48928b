import { PROVIDER_IDS, type ProviderId } from '@fairbook/contracts/casino/provider-games';
import type { GameProviderConfig } from '../../platform/config/game-keys.ts';

/** Providers to which this deployment has a connection. */
export type Connections = ReadonlyMap<ProviderId, GameProviderConfig>;

export const connectionsOf = (
  configured: Readonly<Partial<Record<ProviderId, GameProviderConfig>>>,
): Connections =>
  new Map(PROVIDER_IDS.flatMap((id) => (configured[id] ? [[id, configured[id]] as const] : [])));
