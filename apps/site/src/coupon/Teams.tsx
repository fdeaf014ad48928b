import type { SelectedBet } from '@fairbook/remote-view';
import { gameText, Kit, useFact } from '@fairbook/ui';
import { useSyncExternalStore } from 'react';
import { useHost } from '../host-context.ts';

/**
 * The competitors of a match, or the competition of a field of many. A match has shirts once the live connection has sent
 * them, unless the player turned shirts off.
 */
export function Teams({ bet }: { bet: SelectedBet }) {
  const { live } = useHost();
  const areKitsShown = useFact('own:areKitsInCoupon', (are) => are ?? true);
  const opponents = useSyncExternalStore(
    (listener) => live.subscribe(`game:${bet.gameId}`, listener),
    () => live.game(bet.gameId)?.opponents,
    () => undefined,
  );
  const text = gameText(bet);
  const kits = areKitsShown && bet.opponents.length === 2 ? opponents : undefined;
  return (
    <>
      {kits ? (
        <span className="kits">
          <Kit kit={kits[0].kit} />
          <Kit kit={kits[1].kit} against={kits[0].kit} />
        </span>
      ) : null}
      <span className="t" dir="auto" title={text}>
        {text}
      </span>
    </>
  );
}
