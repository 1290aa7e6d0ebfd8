import type { Screen } from '../../contract/screen';
import type { Suggestion } from '../storedScreens';
import { printScreen } from '../writing/printScreen';
import { skeleton } from './skeleton';
import { suggestedFields } from './suggested';

/** The file of a new list over these columns, clear of the names that other screens have taken; with an import where rows wait. */
export function newScreenText(
  id: string,
  { title, columns, rows }: Suggestion,
  screens: readonly Screen[],
): string {
  const list = skeleton({ id, title, kind: 'list', fields: suggestedFields(columns) }, [...screens]);
  return printScreen(rows === undefined ? list : { ...list, actions: { import: {} } });
}
