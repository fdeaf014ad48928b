export {
  accountsOfPerson,
  howApproved,
  isOnePerson,
  linkOperators,
  mustBeAnother,
  setOnePerson,
} from './approval.ts';
export { type Asked, agreed, shownAsked, stillAsked } from './asked.ts';
