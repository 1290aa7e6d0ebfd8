import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../engine/index';
import { DepartSelect } from '../../auth/DepartSelect';
import { fetchPermissions } from '../../auth/permissions';
import { unwrap } from '../../http/client';
import { ModalButtons, ModalDialog } from '../../notices/modal/ModalDialog';
import { replaceUser, session, type UserInfo } from '../../session/session';
import type { Shell } from '../../shell';
import { redrawTabs } from '../../tabs/redraw';
import { closeDialog, type Depart } from './dialogs';

interface DepartDialogProps {
  shell: Shell;
  list: readonly Depart[];
  /** The current one. */
  orgCode: string | null;
}

/** Spec §4, §5: a department must be chosen; the answer's user info replaces the current one. */
export function DepartDialog({ shell, list, orgCode }: DepartDialogProps) {
  const isKnown = list.some((depart) => depart.orgCode === orgCode);
  const [chosen, setChosen] = useState(isKnown ? (orgCode as string) : '');
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!chosen) return;
    setBusy(true);
    try {
      const body = { orgCode: chosen, username: session.user?.username };
      const { result } = unwrap(await shell.calls.postOrPut('/sys/selectDepart', body));
      replaceUser((result as { userInfo: UserInfo }).userInfo);
      // what may be seen and pressed follows from the department
      if (session.token !== null) await fetchPermissions(shell, session.token);
      const unsaved = redrawTabs();
      if (unsaved !== null) shell.notice.warn(`${unsaved}有未保存的内容，仍是原来部门的数据，请保存后刷新`);
      closeDialog();
    } catch (error) {
      shell.notice.error(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <ModalDialog title="部门切换" width={450} isBusy={isBusy} onClose={closeDialog}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <DepartSelect departs={list} chosen={chosen} isInvalid={hasTried && !chosen} onChange={setChosen} />
        <ModalButtons isBusy={isBusy} onCancel={closeDialog} />
      </form>
    </ModalDialog>
  );
}
