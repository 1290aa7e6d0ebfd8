/** Parts around a screen that nothing waits for; loaded when the page is idle. */
export { ScreenDiagnostics } from '../../screens/ScreenDiagnostics';
export { SourcePanelHost } from './SourcePanelHost';
