import { isEmpty, judgeField, type RecordData, type Screen } from '#engine/pure';
import { conditionContext, SYSTEM_CALLER } from '../../../caller';
import type { DeclaredSetting } from '../../../settings/settings';
import type { Row } from '../../contract';

type Definition = Pick<
  Row<'operation/config'>,
  | 'code'
  | 'title'
  | 'category'
  | 'valueType'
  | 'unit'
  | 'minimum'
  | 'maximum'
  | 'choices'
  | 'isPublic'
  | 'isSecret'
>;

/** What the program says of a key, as its row has it: all but the value. */
export function definitionOf(code: string, declared: DeclaredSetting): Definition {
  const { title, category, type, unit = null, minimum = null, maximum = null } = declared;
  return {
    code,
    title,
    category,
    valueType: type as Definition['valueType'],
    unit,
    minimum: minimum as Definition['minimum'],
    maximum: maximum as Definition['maximum'],
    choices: null,
    isPublic: declared.public === true,
    isSecret: false,
  };
}

/** Whether this definition accepts a value. */
export function fits(screen: Screen, definition: RecordData, value: unknown): boolean {
  const field = screen.fields.value;
  if (!field || isEmpty(value)) return false;
  return judgeField(field, value, definition, conditionContext(SYSTEM_CALLER)) === null;
}
