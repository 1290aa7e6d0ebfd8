/** What a new password needs, as the server judges it (`contract.md` §15). */
export const PASSWORD_RULES = [
  { title: '至少 8 位', isMet: (password: string) => password.length >= 8 },
  { title: '有字母', isMet: (password: string) => /[A-Za-z]/.test(password) },
  { title: '有数字', isMet: (password: string) => /\d/.test(password) },
  { title: '有特殊符号，如 ! # %', isMet: (password: string) => /[!-/:-@[-`{-~]/.test(password) },
];

export function phoneError(phone: string): string | undefined {
  if (!phone) return '请输入手机号';
  return /^1\d{10}$/.test(phone) ? undefined : '请输入正确的手机号';
}

export function codeError(code: string): string | undefined {
  return code ? undefined : '请输入验证码';
}

export function passwordError(password: string): string | undefined {
  if (!password) return '请输入密码';
  return PASSWORD_RULES.every(({ isMet }) => isMet(password)) ? undefined : '密码还不符合要求';
}

export function repeatError(password: string, repeat: string): string | undefined {
  if (!repeat) return '请确认密码';
  return repeat === password ? undefined : '两次输入的密码不一样！';
}

export function hasError(errors: Record<string, string | undefined>): boolean {
  return Object.values(errors).some((error) => error !== undefined);
}
