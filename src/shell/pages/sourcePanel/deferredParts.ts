/** Parts around a screen that nothing waits for; loaded when the page is idle (`loadDeferredParts.ts`). */
export { ScreenDiagnostics } from '../../screens/ScreenDiagnostics';
export { WaitingRows } from '../../screens/WaitingRows';
export { PageMenu } from './PageMenu';
export { ScreenFile } from './ScreenFile';
