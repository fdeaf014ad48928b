import type { Api } from '@fairbook/client';
import type { sportsbook } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { percentText } from '@fairbook/i18n';
import type { SelectedBet } from '@fairbook/remote-view';
import { gameText, Icon, oddsText, useCoefView, useFact, useUi, whileSeen } from '@fairbook/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { whenAtRest } from '../rest.ts';
import css from './accumulators.module.css';
import type { Kind, ShownAccumulators } from './shown.ts';

/** How often they are read again while the page is in sight, in milliseconds. */
const EVERY_MS = 10_000;
const NONE: ReadonlySet<string> = new Set();

interface AccumulatorsProps {
  written: ShownAccumulators;
  api: Api;
}

interface OverListProps {
  written: ShownAccumulators | null | undefined;
  api: Api | undefined;
  /** The chips of the list. */
  children: ReactNode;
}

/** The chips of a list and the accumulators over it: together one stop of the Tab key, as the chips are alone. */
export function WithAccumulators({ written, api, children }: OverListProps) {
  if (!written || !api) return children;
  return (
    <div className="ways sub">
      {children}
      <Accumulators written={written} api={api} />
    </div>
  );
}

/**
 * Ready-made coupons of the house, a line each, which opens to its legs. A line keeps its place when a leg closes and
 * another accumulator comes. Stylesheets hide those that the visitor does not want.
 */
export function Accumulators({ written, api }: AccumulatorsProps) {
  const [found, setFound] = useState<Pick<ShownAccumulators, Kind>>(written);
  useEffect(() => {
    const show = (next: Pick<ShownAccumulators, Kind>) => whenAtRest(() => setFound(next));
    return whileSeen(EVERY_MS, () => void api('sportsbook.accumulators').then(show, () => {}));
  }, [api]);
  return written.kinds.map((kind) => (
    <Line key={kind} kind={kind} made={found[kind]} texts={written.texts} />
  ));
}

interface LineProps extends Pick<ShownAccumulators, 'texts'> {
  kind: Kind;
  /** Null until the next one can be made. */
  made: sportsbook.Accumulator | null;
}

function Line({ kind, made, texts }: LineProps) {
  return (
    <section className={`${css.line} panel ended a-${kind}`} aria-label={texts[kind]}>
      {made ? (
        <Made made={made} title={texts[kind]} texts={texts} />
      ) : (
        <Gone title={texts[kind]} texts={texts} />
      )}
    </section>
  );
}

function Gone({ title, texts }: { title: string } & Pick<LineProps, 'texts'>) {
  return (
    <p className="pad">
      <b>{title}</b> <span className="muted">{texts.gone}</span>
    </p>
  );
}

function Made({
  made,
  title,
  texts,
}: { made: sportsbook.Accumulator; title: string } & Pick<LineProps, 'texts'>) {
  const { lang, bus } = useUi();
  const coefView = useCoefView();
  const selection = useFact('coupon:selection', (keys) => keys ?? NONE);
  const odds = (coef: number) => oddsText(Math.round(coef * 1000), coefView, lang);
  const isInside =
    made.legs.length === selection.size && made.legs.every((leg) => selection.has(betKey(leg)));
  const press = () =>
    isInside ? bus.emit('coupon:open', {}) : bus.emit('coupon:fill', { bets: made.legs.map(selectedOf) });
  const action = isInside ? texts.inside : selection.size > 0 ? texts.replace : texts.add;
  return (
    <>
      <details>
        <summary>
          <span>{title}</span>
          <span className="muted">
            <bdi>{made.legs.map(({ face }) => face.outcomeName).join(' · ')}</bdi>
          </span>
          <Icon id="down" size="s" />
        </summary>
        <ul>
          {made.legs.map((leg) => (
            <li key={betKey(leg)}>
              <b>{odds(leg.coef)}</b>
              <bdi>{leg.face.outcomeName}</bdi>
              <span className="muted">
                {leg.isBlocked ? `${texts.suspended} · ` : null}
                {leg.face.marketName} · <bdi>{gameText(leg.face)}</bdi>
              </span>
            </li>
          ))}
        </ul>
        <p className="muted pad">
          {texts.why} {texts.cost} <b>{percentText(made.margin, lang, { least: 1 })}</b>.
        </p>
      </details>
      <button type="button" className="btn small" onClick={press}>
        {action} <b>{odds(made.coef)}</b>
      </button>
    </>
  );
}

function selectedOf({ gameId, outcomeId, coef, face }: sportsbook.Accumulator['legs'][number]): SelectedBet {
  return { gameId, outcomeId, coefMilli: Math.round(coef * 1000), ...face };
}
