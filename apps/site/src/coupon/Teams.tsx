import type { SelectedBet } from '@fairbook/remote-view';
import { Kit, useFact } from '@fairbook/ui';
import { useSyncExternalStore } from 'react';
import { useHost } from '../host-context.ts';

/** The competitors, with their shirts once the live connection has sent them, unless the player turned shirts off. */
export function Teams({ bet }: { bet: SelectedBet }) {
  const { live } = useHost();
  const areKitsShown = useFact('own:areKitsInCoupon', (are) => are ?? true);
  const opponents = useSyncExternalStore(
    (listener) => live.subscribe(`game:${bet.gameId}`, listener),
    () => live.game(bet.gameId)?.opponents,
    () => undefined,
  );
  const [home, away] = bet.opponents;
  const kits = areKitsShown ? opponents : undefined;
  return (
    <>
      {kits ? (
        <span className="kits">
          <Kit kit={kits[0].kit} />
          <Kit kit={kits[1].kit} against={kits[0].kit} />
        </span>
      ) : null}
      <span className="t" dir="auto" title={`${home} – ${away}`}>
        {home} – {away}
      </span>
    </>
  );
}
