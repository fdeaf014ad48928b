export {
  accountsOfPerson,
  howApproved,
  isOnePerson,
  linkOperators,
  mustBeAnother,
  othersWith,
  setOnePerson,
} from './approval.ts';
export { type Asked, agreed, shownAsked, stillAsked } from './asked.ts';
