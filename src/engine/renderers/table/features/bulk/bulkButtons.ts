import type { SessionPort } from '#engine/contract/ports';
import type { Action, Verb } from '#engine/contract/screen';
import type { CompiledButton, CompiledList } from '#engine/language/derive/compile';
import * as texts from '#texts/renderers/table';

/** What can be done with several records together. */
export interface BulkButton {
  title: string;
  icon: string | null;
  button: CompiledButton<Verb | Action>;
  isRemove: boolean;
  isDanger: boolean;
}

/** The bulk buttons this operator holds the codes for. Without one a list has no checkboxes. */
export function bulkButtonsOf({ bulkActions, remove }: CompiledList, session: SessionPort): BulkButton[] {
  const actions = bulkActions.map((button) => ({
    title: button.definition.bulk === 'only' ? button.title : texts.bulk(button.title),
    icon: button.definition.icon,
    button,
    isRemove: false,
    isDanger: button.definition.isDanger,
  }));
  const removing = remove
    ? [{ title: texts.bulk(remove.title), icon: null, button: remove, isRemove: true, isDanger: true }]
    : [];
  return [...actions, ...removing].filter(({ button }) => session.can(button.definition.code));
}
