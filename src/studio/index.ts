/** The door of the studio: only opening the studio loads it. */
export { Studio } from './Studio';
export { SideBySide } from './versions/SideBySide';
