import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { expired } from '../session/expired';
import type { Shell } from '../shell';
import { leaveExpired } from './signOut';

/** Spec §8: the token is dead. There is one way on, so Escape does not close it. */
export function ExpiredDialog({ shell }: { shell: Shell }) {
  const { isTold } = useSnapshot(expired);
  const [isLeaving, setLeaving] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isTold) dialog.current?.showModal();
  }, [isTold]);
  if (!isTold) return null;
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="expired-title"
      onCancel={(event) => event.preventDefault()}
      // browsers close on the second Escape whatever the page says
      onClose={(event) => event.currentTarget.showModal()}
    >
      <h2 id="expired-title">登录已过期</h2>
      <p>很抱歉，登录已过期，请重新登录</p>
      <div className="confirm-buttons">
        <button
          type="button"
          className="plain-button is-primary"
          disabled={isLeaving}
          onClick={() => {
            setLeaving(true);
            void leaveExpired(shell.client);
          }}
        >
          重新登录
        </button>
      </div>
    </dialog>
  );
}
