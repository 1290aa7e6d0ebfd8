import type { Renderer } from '../registry';
import { ListScreen } from './ListScreen';

/** Lists and trees: what operators see first, so nothing of it waits behind `lazy` but its dialogs. */
export const renderer: Renderer = { kinds: ['list', 'tree'], Component: ListScreen };
