export { chanceOf } from '../../engine/pure';
