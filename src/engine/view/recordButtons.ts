import type { EnginePorts } from '../contract/ports';
import { compile } from '../language/derive/compile';
import { rowButtonsOf } from '../renderers/table/rows/rowButtons';
import { contextOf } from '../renderers/table/state/contextOf';

/** A button of a record: what its list calls it (`edit`, `action:approve`), and its words. */
export interface RecordButton {
  id: string;
  title: string;
}

/** What the operator may do with a record now: the buttons of its row, as the record is at this moment. */
export async function recordButtons(
  { screens, data, session }: Pick<EnginePorts, 'screens' | 'data' | 'session'>,
  screenId: string,
  id: string,
): Promise<RecordButton[]> {
  const screen = await screens.load(screenId);
  if (screen.kind !== 'list' && screen.kind !== 'tree') return [];
  const record = await data.get(screen, id);
  const context = contextOf(session);
  return rowButtonsOf(compile(screen), session)
    .filter((button) => button.id !== 'view' && button.isFor(record, context))
    .map(({ id: name, title }) => ({ id: name, title }));
}
