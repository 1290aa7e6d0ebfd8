import * as texts from '#texts/renderers/form';
import * as signs from '#texts/signs';
import { valueText } from '../../actions/confirmText';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { nounOf } from '../../values/noun';

export type FormMode = 'add' | 'edit';

/** 新增 · 礼物, 编辑「玫瑰」; the verb as the screen calls it. */
export function formTitle(screen: Screen, mode: FormMode, record: RecordData | null): string {
  const verb = screen.verbs[mode]?.title ?? (mode === 'add' ? texts.add : texts.edit);
  if (mode === 'add') return `${verb} · ${nounOf(screen.title)}`;
  const label = screen.fields[screen.label];
  const name = label && record && !label.isSensitive ? valueText(label, record) : '-';
  return name === '-' ? `${verb} · ${nounOf(screen.title)}` : signs.withName(verb, name);
}
