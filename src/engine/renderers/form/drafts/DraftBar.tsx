import { Alert, Button, Space } from 'antd';
import { TimeText } from '../../../parts/cells/TimeText';
import { wireTime } from '../../../values/time/time';
import type { FormDraft } from './useDraft';

/** What was typed into this form before: offered, or back in its boxes. */
export function DraftBar({ draft }: { draft: FormDraft }) {
  const { offered, restored } = draft;
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
            <Button size="small" type="primary" onClick={draft.restore}>
              恢复
            </Button>
            <Button size="small" onClick={draft.refuse}>
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
