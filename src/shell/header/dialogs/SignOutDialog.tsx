import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../auth/signOut';
import { ModalButtons, ModalDialog } from '../../notices/modal/ModalDialog';
import { saveAccountSettings } from '../../settings/accountSettings';
import type { Shell } from '../../shell';
import { unsavedNames } from '../../tabs/leaving';
import { closeDialog } from './dialogs';

/** Spec §2: on OK logs out and goes to `/`; a failure shows its message, yet signing out completes (§4). */
export function SignOutDialog({ shell }: { shell: Shell }) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const unsaved = unsavedNames();
  const leave = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await saveAccountSettings();
    const failure = await signOut(shell.client);
    closeDialog();
    navigate('/');
    if (failure !== null) shell.notice.error(failure);
  };
  return (
    <ModalDialog title="提示" width={416} isBusy={isBusy} onClose={closeDialog}>
      <form onSubmit={leave}>
        <p>真的要注销登录吗 ?</p>
        {unsaved !== null && <p className="confirm-warning">{unsaved}有未保存的内容，退出后将会丢失。</p>}
        <ModalButtons isBusy={isBusy} onCancel={closeDialog} />
      </form>
    </ModalDialog>
  );
}
