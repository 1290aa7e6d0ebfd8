export { chanceOf } from '../../src/engine/chance';
