import { type FormEvent, useState } from 'react';
import type { RequestError } from '../../../engine/index';
import { CaptchaField } from '../../auth/CaptchaField';
import { ModalButtons, ModalDialog } from '../../notices/modal/ModalDialog';
import { PasswordRules } from '../../publicPages/fields/PasswordRules';
import { TextField } from '../../publicPages/fields/TextField';
import type { Shell } from '../../shell';
import { closeDialog } from './dialogs';

type Name = 'oldpassword' | 'password' | 'confirmpassword';
type Values = Record<Name, string>;
type FieldErrors = Partial<Record<Name, string>>;

/** Spec §5. */
export function passwordErrors({ oldpassword, password, confirmpassword }: Values): FieldErrors {
  const errors: FieldErrors = {};
  if (!oldpassword) errors.oldpassword = '请输入旧密码!';
  if (!password) errors.password = '请输入新密码!';
  if (!confirmpassword) errors.confirmpassword = '请确认新密码!';
  else if (password && confirmpassword !== password) errors.confirmpassword = '两次输入的密码不一样！';
  return errors;
}

const LABELS: [Name, string, string, 'current-password' | 'new-password'][] = [
  ['oldpassword', '旧密码', '请输入旧密码', 'current-password'],
  ['password', '新密码', '请输入新密码', 'new-password'],
  ['confirmpassword', '确认新密码', '请确认新密码', 'new-password'],
];

/** Spec §4: closed on success, with the server's message; left open on failure, with its message as a warning. */
export function PasswordDialog({ shell, username }: { shell: Shell; username: string }) {
  const [values, setValues] = useState<Values>({ oldpassword: '', password: '', confirmpassword: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // wrong old passwords count with those at the login page: from the third on the server asks for a captcha
  const [checkKey, setCheckKey] = useState<string | null>(null);
  const [captcha, setCaptcha] = useState('');
  const renew = () => {
    setCheckKey(String(Date.now()));
    setCaptcha('');
  };
  const change = (name: Name, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (hasTried) setErrors(passwordErrors(next));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = passwordErrors(values);
    setTried(true);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const { success, message } = await shell.calls.postOrPut('/sys/user/updatePassword', {
        username,
        ...values,
        ...(checkKey === null ? {} : { checkKey, captcha: captcha.trim() }),
      });
      if (success) {
        shell.notice.success(message);
        return closeDialog();
      }
      shell.notice.warn(message);
      // a captcha is good for one try
      if (checkKey !== null || message.includes('验证码')) renew();
    } catch (error) {
      shell.notice.error((error as RequestError).message);
    }
    setBusy(false);
  };
  return (
    <ModalDialog title="修改密码" width={800} isBusy={isBusy} onClose={closeDialog}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        {/* password managers look for the account the new password belongs to */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        {LABELS.map(([name, label, placeholder, autoComplete]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            type="password"
            autoComplete={autoComplete}
            placeholder={placeholder}
            value={values[name]}
            error={errors[name]}
            hint={name === 'password' ? <PasswordRules password={values.password} /> : undefined}
            onChange={(value) => change(name, value)}
          />
        ))}
        {checkKey !== null && (
          <CaptchaField
            shell={shell}
            checkKey={checkKey}
            value={captcha}
            onChange={setCaptcha}
            onRenew={renew}
          />
        )}
        <ModalButtons isBusy={isBusy} onCancel={closeDialog} />
      </form>
    </ModalDialog>
  );
}
