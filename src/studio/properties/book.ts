import { screenSchema } from './schema/screenSchema';
import { schemaBook } from './schemaAt';

/** The language as editors know it: what the studio offers is read from it. */
export const book = schemaBook(screenSchema);
