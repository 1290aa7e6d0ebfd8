import { Alert, Input } from 'antd';
import type { Judgement } from '../studioCalls';

interface ReviewNoteProps {
  review: Judgement['review'];
  password: string;
  onPassword(password: string): void;
}

/** Who has to agree to a change of rights; where nobody else could, the author's own password. */
export function ReviewNote({ review, password, onPassword }: ReviewNoteProps) {
  if (review === 'none') return null;
  if (review === 'second')
    return <Alert type="info" message="它改变权限：提交后由另一位操作员在“发布复核”里通过，才会生效" />;
  return (
    <>
      <Alert type="warning" message="它改变权限，而没有别人能复核：请输入自己的密码，日志会写明" />
      <Input.Password
        aria-label="自己的密码"
        placeholder="自己的密码"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={({ target }) => onPassword(target.value)}
      />
    </>
  );
}
