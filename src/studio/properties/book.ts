import schema from '../../schemas/screen.schema.json';
import { type Schema, schemaBook } from './schemaAt';

/** The language as editors know it: what the studio offers is read from it. */
export const book = schemaBook(schema as unknown as Schema);
