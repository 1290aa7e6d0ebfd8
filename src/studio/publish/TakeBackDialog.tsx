import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { messageOf, useAnswer } from '../../engine/index';
import type { OpenedForm, StudioCalls } from '../studioCalls';
import { Differences } from './PublishDialog';
import { type RenderCaptcha, useOwnPassword } from './useOwnPassword';

interface TakeBackDialogProps {
  stored: OpenedForm;
  calls: StudioCalls;
  renderCaptcha: RenderCaptcha;
  onDone(answer: { message: string; isSubmitted: boolean }): void;
  onFailed(message: string): void;
  onClose(): void;
}

/** What 撤回 leads to: nothing, or the file under the page, with what that changes. */
export function TakeBackDialog(props: TakeBackDialogProps) {
  const { stored, calls, renderCaptcha, onDone, onFailed, onClose } = props;
  const { id, active, fileText } = stored;
  const base = active?.id ?? null;
  const ask = async () => (fileText === null ? null : await calls.check({ id, text: fileText, base }));
  const { answer: judgement, error, again } = useAnswer(ask, [calls, id, fileText, base], { what: '差别' });
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isLoaded = fileText === null || judgement !== null;
  const review = judgement?.review ?? 'none';
  const own = useOwnPassword(review, renderCaptcha);
  const takeBack = async () => {
    setBusy(true);
    try {
      const { message, result } = await calls.takeBack({ id, base, reason, ...own.proof });
      onDone({ message, isSubmitted: result.isSubmitted });
    } catch (failure) {
      own.noteRefusal(messageOf(failure));
      onFailed(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={`撤回 ${id} 的在线修改`}
      okText={review === 'second' ? '提交复核' : '撤回'}
      okButtonProps={{
        danger: true,
        disabled: !isLoaded || !own.isReady,
        loading: isBusy,
        autoInsertSpace: false,
      }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={takeBack}
      onCancel={onClose}
      width={640}
    >
      <p>
        {fileText === null
          ? '撤回后这个页面不再提供，数据和版本都保留'
          : '撤回在线修改，恢复为文件里的页面，变化如下：'}
      </p>
      {error !== null && (
        <Alert
          type="error"
          message={error}
          action={
            <Button size="small" onClick={again}>
              重试
            </Button>
          }
        />
      )}
      {fileText !== null && !isLoaded && error === null && <p>加载中…</p>}
      {judgement && <Differences differences={judgement.differences} />}
      {own.note}
      <Input
        aria-label="说明"
        placeholder="说明（选填）：为什么撤回"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
}
