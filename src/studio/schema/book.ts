import { schemaBook } from '../../engine/pure';
import { screenSchema } from './screenSchema';

/** The language as editors know it: what the studio offers is read from it. */
export const book = schemaBook(screenSchema);
