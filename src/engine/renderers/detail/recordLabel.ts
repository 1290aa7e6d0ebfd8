import { valueText } from '../../actions/confirmText';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { nounOf } from '../../values/noun';

/** 用户「小鹿」; the noun alone where the record has no name. */
export function recordLabel(screen: Screen, record: RecordData): string {
  const label = screen.fields[screen.label];
  const name = label ? valueText(label, record) : '-';
  const noun = nounOf(screen.title);
  return name === '-' ? noun : `${noun}「${name}」`;
}
