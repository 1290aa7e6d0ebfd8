import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { messageOf, useAnswer } from '../../engine/index';
import { movedText } from '../../engine/pure';
import { slugOf } from '../naming/slug';
import { asWritten, useSpell } from '../naming/useSpell';
import type { OpenedForm, StudioCalls } from '../studioCalls';

interface MoveDialogProps {
  stored: OpenedForm;
  text: string;
  calls: StudioCalls;
  onMoved(id: string): void;
  onClose(): void;
}

/** Another id for a screen that was made in the browser: its draft moves, and publishing it ends the one before. */
export function MoveDialog({ stored, text, calls, onMoved, onClose }: MoveDialogProps) {
  const { id, active } = stored;
  const [typed, setTyped] = useState(id.split('/')[1] ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { answer: forms, error } = useAnswer(() => calls.list(), [calls], { what: '页面' });
  const waiting = useAnswer(async () => ({ sheet: await calls.draftSheet(id) }), [calls, id], {
    what: '表格',
  });
  const sheet = waiting.answer?.sheet;
  const spell = useSpell();
  const name = slugOf(typed, spell ?? asWritten);
  const to = `online/${name}`;
  const other = forms?.find((form) => form.id === to && to !== id);
  const refusal =
    (name === '' ? '编号里要有字母或汉字' : null) ??
    (other ? `已经有这个编号的页面“${other.title ?? to}”，请换一个` : null) ??
    (sheet ? `“${sheet.name}”的行还在等导入，请先发布这个页面` : null);
  const mayMove = refusal === null && forms !== null && waiting.answer !== null && to !== id;
  const anyFailure = failure ?? error ?? waiting.error;
  const move = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await calls.keep({ id: to, text: active ? movedText(text, id, to) : text, base: null });
      await calls.drop(id);
      onMoved(to);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={`改编号 ${id}`}
      okText="改"
      okButtonProps={{ disabled: !mayMove, loading: isBusy }}
      onOk={move}
      onCancel={onClose}
    >
      <Input
        prefix="online/"
        aria-label="新的编号"
        autoFocus
        maxLength={60}
        value={typed}
        {...(refusal !== null && { status: 'error' as const })}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(name)}
        onPressEnter={() => mayMove && move()}
      />
      <p role={refusal === null ? undefined : 'alert'}>
        {refusal ??
          (active
            ? '发布以后生效，要有管理员角色。数据、权限、收藏和旧地址都还在，别的页面照旧能用'
            : '还没有发布过，改了就生效；写中文会换成拼音')}
      </p>
      {anyFailure !== null && <Alert type="error" message={anyFailure} />}
    </Modal>
  );
}
