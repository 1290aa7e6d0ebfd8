/** Shown where a new password is too weak (`contract.md` §15). */
const PASSWORD_RULE = '密码由8位数字、大小写字母和特殊符号组成!';

export function phoneError(phone: string): string | undefined {
  if (!phone) return '请输入手机号';
  return /^1\d{10}$/.test(phone) ? undefined : '请输入正确的手机号';
}

export function codeError(code: string): string | undefined {
  return code ? undefined : '请输入验证码';
}

export function passwordError(password: string): string | undefined {
  if (!password) return '请输入密码';
  const isStrong =
    password.length >= 8 &&
    /[A-Za-z]/.test(password) &&
    /\d/.test(password) &&
    /[!-/:-@[-`{-~]/.test(password);
  return isStrong ? undefined : PASSWORD_RULE;
}

export function repeatError(password: string, repeat: string): string | undefined {
  if (!repeat) return '请确认密码';
  return repeat === password ? undefined : '两次输入的密码不一样！';
}

export function hasError(errors: Record<string, string | undefined>): boolean {
  return Object.values(errors).some((error) => error !== undefined);
}
