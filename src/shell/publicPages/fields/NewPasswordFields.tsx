import { PasswordRules } from './PasswordRules';
import { passwordError, repeatError } from './rules';
import { TextField } from './TextField';

export interface NewPassword {
  password: string;
  repeat: string;
}

export function newPasswordErrors({ password, repeat }: NewPassword) {
  return { password: passwordError(password), repeat: repeatError(password, repeat) };
}

interface NewPasswordFieldsProps {
  label: string;
  value: NewPassword;
  /** The form was sent once: missing fields are reported. */
  hasTried: boolean;
  onChange(value: NewPassword): void;
}

/** A new password, twice. */
export function NewPasswordFields({ label, value, hasTried, onChange }: NewPasswordFieldsProps) {
  const errors: Partial<ReturnType<typeof newPasswordErrors>> = hasTried ? newPasswordErrors(value) : {};
  const { password, repeat } = value;
  return (
    <>
      <TextField
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        value={password}
        error={errors.password}
        hint={<PasswordRules password={password} />}
        onChange={(typed) => onChange({ password: typed, repeat })}
      />
      <TextField
        label="确认密码"
        name="repeat"
        type="password"
        autoComplete="new-password"
        value={repeat}
        error={errors.repeat}
        onChange={(typed) => onChange({ password, repeat: typed })}
      />
    </>
  );
}
