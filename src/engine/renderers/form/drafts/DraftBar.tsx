import { Alert, Button, Space } from 'antd';
import type { MouseEvent } from 'react';
import { TimeText } from '../../../parts/cells/TimeText';
import { isFocusNowhere } from '../../../parts/focus/isFocusNowhere';
import { wireTime } from '../../../values/time/time';
import type { FormDraft } from './useDraft';

const FIRST_INPUT = '[data-part^="field "] :is(input, textarea, [contenteditable="true"])';

/** What was typed into this form before: offered, or back in its boxes. */
export function DraftBar({ draft }: { draft: FormDraft }) {
  const { offered, restored } = draft;
  // the buttons go with the press
  const answer = (take: () => void) => (event: MouseEvent<HTMLElement>) => {
    const form = event.currentTarget.closest('form');
    take();
    requestAnimationFrame(() => {
      if (isFocusNowhere()) form?.querySelector<HTMLElement>(FIRST_INPUT)?.focus();
    });
  };
  if (offered !== null)
    return (
      <Alert
        className="form-draft"
        type="info"
        showIcon
        message="上次填写的内容还没有保存"
        description={<TimeText text={wireTime(offered.at)} />}
        action={
          <Space>
            <Button size="small" type="primary" onClick={answer(draft.restore)}>
              恢复
            </Button>
            <Button size="small" onClick={answer(draft.refuse)}>
              不要
            </Button>
          </Space>
        }
      />
    );
  if (restored === null) return null;
  const { left } = restored.draft.draft;
  return (
    <Alert
      className="form-draft"
      type={left.length > 0 ? 'warning' : 'info'}
      showIcon
      role="status"
      message={
        left.length > 0
          ? `已恢复上次填写的内容，敏感内容不保留，请重新填写：${left.join('、')}`
          : '已恢复上次填写的内容，还没有保存'
      }
    />
  );
}
