/** `@console/embed` as a library: what an application needs to show screens of its own files (`docs/embedding.md`). */
export type * from '../contract/condition';
export { messageOf, RequestError, STALE } from '../contract/errors';
export type * from '../contract/field';
export type * from '../contract/ports';
export type * from '../contract/record';
export type * from '../contract/screen';
export { memoryLocation } from '../parts/screens/memoryLocation';
export { ScreenView } from '../view/ScreenView';
export { addressLocation } from './addressLocation';
export { EngineTheme } from './EngineTheme';
export { type HostData, hostData } from './hostData';
export { type Host, hostPorts } from './hostPorts';
export { type ScreenFiles, screenPort } from './screenFiles';
