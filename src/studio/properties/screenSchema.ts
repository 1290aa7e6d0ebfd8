import schema from '../../schemas/screen.schema.json';
import type { Schema } from './schemaAt';

/** The schema of screen files that editors use. TypeScript reads the file word by word, each part as a separate type. */
export const screenSchema = schema as unknown as Schema;
