import css from './board.module.css';

/** Styles of the badges beside a name on the board. */
export const BADGES = { red_card: css.red, serve: css.serve };
