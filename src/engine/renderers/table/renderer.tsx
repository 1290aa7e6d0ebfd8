import type { Renderer } from '../registry';
import { ListScreen } from './ListScreen';

/** Lists and trees: what operators see first, so nothing of it is fetched later but its dialogs. */
export const renderer: Renderer = { kinds: ['list', 'tree'], Component: ListScreen };
