import css from './board.module.css';

/** How what stands beside a name is drawn on the board. */
export const BADGES = { red_card: css.red, serve: css.serve };
