/** What stands around a screen and is not waited for; fetched when the page has nothing else to do. */
export { ScreenDiagnostics } from '../../screens/ScreenDiagnostics';
export { SourcePanelHost } from './SourcePanelHost';
