/** From this share of a limit on, in percent, the bar warns. */
const NEAR = 80;

export type MeterState = 'free' | 'near' | 'full';

/** How close a limit is to its end, by the used part in percent. */
export function meterState(used: number): MeterState {
  return used >= 100 ? 'full' : used >= NEAR ? 'near' : 'free';
}

interface MeterBarProps {
  /** What is measured, for screen readers. */
  label: string;
  /** The used part in percent, 0 to 100. */
  used: number;
  /** What would be used in addition, in percent of the whole. */
  more?: number;
  /** The whole in words. */
  valueText: string;
}

/** The bar of a meter: what is used, and behind it what would be used next. The words stand beside it. */
export function MeterBar({ label, used, more = 0, valueText }: MeterBarProps) {
  const next = Math.min(100, used + more);
  return (
    <>
      <meter className="vh" aria-label={label} min={0} max={100} value={used} aria-valuetext={valueText} />
      <svg
        className="m-line"
        data-state={meterState(next)}
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width="100" height="2" />
        {next > used ? <rect className="next" width={next} height="2" /> : null}
        <rect className="used" width={used} height="2" />
      </svg>
    </>
  );
}
