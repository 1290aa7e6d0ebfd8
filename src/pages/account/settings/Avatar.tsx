import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { AnswerOf } from '../../../contract/routeTable';
import { messageOf } from '../../../engine/index';
import type { PagePorts } from '../../../shell/ports';
import { Avatar as Picture } from '../../dashboard/workplace/Avatar';
import { useReadable } from '../../dashboard/workplace/useReadable';

type Changed = AnswerOf<'POST /sys/user/profile/avatar'>;

/** 头像: a picture that everybody sees beside the name, changed immediately; without one the name's first character shows. */
export function Avatar({ ports }: { ports: PagePorts }) {
  const { name, avatarUrl } = useReadable(ports.user);
  const [isBusy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const change = async (ask: () => Promise<{ message: string; result: Changed }>) => {
    setBusy(true);
    try {
      const { message, result } = await ask();
      ports.user.replace(result.userInfo);
      ports.notice.success(message);
    } catch (error) {
      ports.notice.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const send = (chosen: File | undefined) => {
    if (!chosen) return;
    const body = new FormData();
    body.append('file', chosen);
    void change(() => ports.post<Changed>('/sys/user/profile/avatar', body, { isLong: true }));
  };
  return (
    <div className="account-avatar">
      <Picture url={avatarUrl} name={name} size={96} />
      <div className="account-buttons">
        <Button loading={isBusy} onClick={() => file.current?.click()}>
          {avatarUrl === null ? '上传头像' : '更换头像'}
        </Button>
        {avatarUrl !== null && (
          <Button
            disabled={isBusy}
            onClick={() => change(() => ports.call('PUT /sys/user/profile', { avatar: null }))}
          >
            去掉
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        aria-label="头像图片"
        onChange={({ target }) => {
          send(target.files?.[0]);
          // the same file may be chosen again
          target.value = '';
        }}
      />
    </div>
  );
}
