import { FORMS } from '@fairbook/contracts';
import type { FormName } from '../editor/book.ts';
import type { Answers } from './answering.ts';

/** The server's answer to `config.form`: the shapes that the contracts have. */
export const formAnswer: NonNullable<Answers['config.form']> = ({ params: { name } }) => ({
  shape: JSON.parse(JSON.stringify(FORMS[name as FormName])),
  defaults: null,
});
