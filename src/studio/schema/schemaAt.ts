/** How the studio follows the editors' schema of screen files (`src/schemas/screen.schema.json`) to a place. */
export { type Schema, type Step, schemaBook } from '../../engine/pure';
