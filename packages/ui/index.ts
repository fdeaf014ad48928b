/**
 * The parts for the first page: prices, lists, header, footer. What opens later is in `@fairbook/ui/overlay`, rosettes
 * of receipts in `@fairbook/ui/proof`, the drawings of icons in `@fairbook/ui/sprite` (server), and the one stylesheet
 * is `ui.css`. Wrap a root in `UiProvider`; `OddsButton` reads the dictionary `sports`.
 */
export { Chip, ChipLink, ChipRow } from './src/Chip.tsx';
export { offsetOf, useIs12h, useMoments, useTimeZone, useZoneName, zoneName } from './src/clock.ts';
export { type UiContext, UiProvider, useUi } from './src/context.tsx';
export { EmptyState } from './src/EmptyState.tsx';
export { ErrorBlock } from './src/ErrorBlock.tsx';
export { Flag } from './src/Flag.tsx';
export { FreshnessMark } from './src/FreshnessMark.tsx';
export { STALE_MS, useCoefView, useCoefViews, useFact, useSession, useStale, useTimed } from './src/hooks.ts';
export { Icon } from './src/Icon.tsx';
export type { IconId } from './src/icons.ts';
export { Kit } from './src/Kit.tsx';
export { Late } from './src/Late.tsx';
export { adoptStyles } from './src/late-styles.ts';
export { NoOdds, OddsButton, type OddsButtonProps } from './src/odds/OddsButton.tsx';
export { movePriceFocus } from './src/odds/price-keys.ts';
export { BoxSkeleton } from './src/Skeleton.tsx';
export { SportIcon } from './src/SportIcon.tsx';
export { Star } from './src/Star.tsx';
export { TableHead } from './src/TableHead.tsx';
export { type Choice, Segmented, Tabs } from './src/Tabs.tsx';
export { Badge, Tag, type TagTone } from './src/Tag.tsx';
export { gameText, moneyText, oddsText } from './src/text.ts';
export { whileSeen } from './src/while-seen.ts';
