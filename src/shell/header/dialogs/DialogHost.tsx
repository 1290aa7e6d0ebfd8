import type { Shell } from '../../shell';
import { DepartDialog } from './DepartDialog';
import type { OpenDialog } from './dialogs';
import { PasswordDialog } from './PasswordDialog';
import { SignOutDialog } from './SignOutDialog';

/** The requested dialog. */
export function DialogHost({ shell, open }: { shell: Shell; open: OpenDialog }) {
  if (open.kind === 'password') return <PasswordDialog shell={shell} username={open.username} />;
  if (open.kind === 'depart') return <DepartDialog shell={shell} list={open.list} orgCode={open.orgCode} />;
  return <SignOutDialog shell={shell} />;
}
