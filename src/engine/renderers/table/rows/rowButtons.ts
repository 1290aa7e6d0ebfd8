import deleteIcon from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import editIcon from '@ant-design/icons-svg/es/asn/EditOutlined';
import viewIcon from '@ant-design/icons-svg/es/asn/EyeOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import * as texts from '#texts/renderers/table';
import type { ConditionContext } from '../../../contract/condition';
import type { SessionPort } from '../../../contract/ports';
import type { RecordData } from '../../../contract/record';
import type { Action, Screen, Verb } from '../../../contract/screen';
import type { CompiledButton, CompiledList } from '../../../language/derive/compile';
import { openedRecord } from '../../../parts/lookup/openedRecord';

/** A button of a row, whichever record it is drawn for. */
export interface RowButton {
  /** `view`, `edit`, `delete`, or an action's name after `action:`. */
  id: string;
  title: string;
  /** The icon its file names. */
  icon?: string | null;
  /** The icon of what every list has. */
  glyph?: IconDefinition;
  isDanger: boolean;
  /** The key that presses it on a focused row. */
  hotKey: string | null;
  /** Null: every list has it, for every record. */
  definition: Verb | Action | null;
  isFor(record: RecordData, context: ConditionContext): boolean;
  does:
    | { kind: 'view' | 'edit' | 'delete' | 'addChild' }
    | { kind: 'action'; button: CompiledButton<Action> };
}

/**
 * `isAtOnce`: by its key, which asks nothing that may stay unanswered. `isAsked`: from an address, which always asks. `onEnd`: what
 * is done with nothing to be asked before came to its end, well or not.
 */
export interface Pressed {
  isAtOnce?: boolean;
  isAsked?: boolean;
  onEnd?(): void;
}

/** The row buttons this operator holds the codes for, in their order. */
export function rowButtonsOf(compiled: CompiledList, session: SessionPort): RowButton[] {
  const { screen, edit, remove, rowActions } = compiled;
  const buttons: RowButton[] = [];
  if (screen.detail ?? screen.form) buttons.push(VIEW);
  if (edit && session.can(edit.definition.code))
    buttons.push({
      ...edit,
      id: 'edit',
      glyph: editIcon,
      isDanger: false,
      hotKey: 'e',
      does: { kind: 'edit' },
    });
  const { add } = screen.verbs;
  if (screen.tree && screen.form && add && session.can(add.code)) buttons.push(ADD_CHILD);
  for (const button of rowActions)
    if (session.can(button.definition.code))
      buttons.push({
        ...button,
        isFor: (record, context) =>
          button.isFor(record, context) && opensSomething(screen, button.definition, record, session),
        id: `action:${button.name}`,
        icon: button.definition.icon,
        isDanger: button.definition.isDanger,
        hotKey: button.definition.key,
        does: { kind: 'action', button },
      });
  if (remove && session.can(remove.definition.code))
    buttons.push({
      ...remove,
      id: 'delete',
      glyph: deleteIcon,
      isDanger: true,
      hotKey: 'Delete',
      does: { kind: 'delete' },
    });
  return buttons;
}

/** An action that opens the record of a reference is for rows that name one that the operator may see. */
function opensSomething(screen: Screen, { open }: Action, record: RecordData, session: SessionPort): boolean {
  return open === null || !('field' in open) || openedRecord(screen, open, record, session) !== null;
}

const ADD_CHILD: RowButton = {
  id: 'addChild',
  title: texts.addChild,
  isDanger: false,
  hotKey: 'a',
  definition: null,
  isFor: () => true,
  does: { kind: 'addChild' },
};

const VIEW: RowButton = {
  id: 'view',
  title: texts.rowsView,
  glyph: viewIcon,
  isDanger: false,
  hotKey: null,
  definition: null,
  isFor: () => true,
  does: { kind: 'view' },
};
