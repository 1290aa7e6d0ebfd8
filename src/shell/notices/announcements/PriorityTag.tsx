import { ColourTag } from '../../../engine/index';

/** Spec §2: how urgent, in words and colour. */
const PRIORITIES: Record<string, { text: string; colour: string }> = {
  L: { text: '一般消息', colour: 'blue' },
  M: { text: '重要消息', colour: 'orange' },
  H: { text: '紧急消息', colour: 'red' },
};

export function PriorityTag({ priority }: { priority: string | null | undefined }) {
  const shown = PRIORITIES[priority ?? ''];
  return shown ? <ColourTag {...shown} /> : null;
}
