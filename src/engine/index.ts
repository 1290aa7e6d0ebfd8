/** What the shell and hand-written pages may use: nothing here pulls in the reading of screen files. */
export type { ConditionContext } from './contract/condition';
export { RequestError } from './contract/errors';
export type { Field } from './contract/field';
export type * from './contract/ports';
export type * from './contract/record';
export type { Screen, ScreenGroup, ScreenKind } from './contract/screen';
export type { ScreenProps } from './renderers/registry';
export { ScreenView } from './ScreenView';
