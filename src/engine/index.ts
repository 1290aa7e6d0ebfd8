/** What the shell and hand-written pages may use: nothing here pulls in the reading of screen files. */
export type * from './contract/condition';
export { RequestError } from './contract/errors';
export type * from './contract/field';
export type * from './contract/ports';
export type * from './contract/record';
export type * from './contract/screen';
export { DialogBoundary } from './DialogBoundary';
export { ErrorBoundary } from './ErrorBoundary';
export { useFetched } from './parts/useFetched';
export { useFocusBack } from './parts/useFocusBack';
export { ScreenView } from './ScreenView';
export { SafeHtml } from './sanitise/SafeHtml';
