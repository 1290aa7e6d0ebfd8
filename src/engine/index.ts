/** What the shell and hand-written pages may use: nothing here pulls in the reading of screen files. */
export type * from './contract/condition';
export { ENDPOINTS, type EndpointName } from './contract/endpoint';
export { RequestError } from './contract/errors';
export type * from './contract/field';
export type * from './contract/ports';
export type * from './contract/record';
export type * from './contract/screen';
export { DialogBoundary } from './DialogBoundary';
export { ErrorBoundary } from './ErrorBoundary';
export { useAnswer } from './parts/answer/useAnswer';
export { useFetched } from './parts/answer/useFetched';
export { ColourTag } from './parts/cells/ColourTag';
export { useFocusBack } from './parts/focus/useFocusBack';
export { Icon } from './parts/icon/Icon';
export { usePrinting } from './parts/print/usePrinting';
export { ScreenView } from './ScreenView';
export { SafeHtml } from './sanitise/SafeHtml';
export type { ManifestEntry } from './screen/manifest';
