import { type JsonSchema, metaSchema } from '../engine/pure';
import { describedPlaces } from './editor/describedPlaces';
import { editorWords } from './editor/editorWords';
import { withEffects } from './editor/effectSnippets';
import { fieldBranches } from './editor/fieldBranches';
import { screenSnippets } from './editor/snippets';

/**
 * JSON Schema of a screen file for editors: the meta-schema in words that VS Code's JSON support understands (completion,
 * hover, errors). It judges a single file's shape; that names mean something is judged by `screens check`.
 */
export function editorSchema(): JsonSchema {
  const { $id, ...grammar } = metaSchema();
  const { $schema, ...schema } = editorWords(fieldBranches(describedPlaces(withEffects(grammar))));
  return { $schema, ...schema, defaultSnippets: screenSnippets() };
}
