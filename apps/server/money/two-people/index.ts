export { type Asked, agreed, shownAsked, stillAsked } from '../../site/same-person/index.ts';
export { type Ceiling, giveAlone } from './ceiling.ts';
