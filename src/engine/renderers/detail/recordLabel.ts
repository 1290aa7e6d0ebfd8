import { valueText } from '../../actions/confirmText';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';

/** 用户列表「小鹿」; the screen alone where the record has no name. */
export function recordLabel(screen: Screen, record: RecordData): string {
  const label = screen.fields[screen.label];
  const name = label ? valueText(label, record) : '-';
  return name === '-' ? screen.title : `${screen.title}「${name}」`;
}
