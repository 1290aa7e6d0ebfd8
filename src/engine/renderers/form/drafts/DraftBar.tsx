import { Alert, Button, Space } from 'antd';
import type { MouseEvent } from 'react';
import * as texts from '#texts/renderers/form';
import * as signs from '#texts/signs';
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
        message={texts.unsavedDraft}
        description={<TimeText text={wireTime(offered.at)} />}
        action={
          <Space>
            <Button size="small" type="primary" onClick={answer(draft.restore)}>
              {texts.restore}
            </Button>
            <Button size="small" onClick={answer(draft.refuse)}>
              {texts.dismiss}
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
      message={left.length > 0 ? texts.restoredWithout(left.join(signs.listComma)) : texts.restored}
    />
  );
}
