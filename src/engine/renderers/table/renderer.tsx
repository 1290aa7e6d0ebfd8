import { rendererFor } from '../registry';
import { ListScreen } from './ListScreen';

/** Lists and trees: what operators see first, so nothing of it is fetched later but its dialogs. */
export const renderer = rendererFor(['list', 'tree'], { Component: ListScreen });
