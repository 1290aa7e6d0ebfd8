import { isStrongPassword, PASSWORD_RULE } from './password';

const LONGEST = 128;

/**
 * Why a new password is refused, or null: the family's form, then what is guessed first: one of the 49,000 commonest
 * passwords, also with signs put in or for letters (`P@ssw0rd`, `Admin@123`), or the account's own name or phone.
 */
export async function passwordError(
  password: unknown,
  own: readonly (string | null | undefined)[] = [],
): Promise<string | null> {
  if (typeof password !== 'string' || !isStrongPassword(password)) return PASSWORD_RULE;
  if (password.length > LONGEST) return `密码不能超过 ${LONGEST} 个字符`;
  const folded = password.toLowerCase();
  if (own.some((name) => name && name.length >= 3 && folded.includes(name.toLowerCase())))
    return '密码不能包含账号或手机号，请换一个';
  const common = await commonPasswords();
  return spellings(folded).some((spelling) => common.has(spelling))
    ? '密码太常见，容易被猜到，请换一个'
    : null;
}

/** As written, and read as people disguise words: with signs left out, or standing for letters. */
function spellings(folded: string): string[] {
  const lettered = folded.replace(/[@$!]/g, (sign) => SIGNS[sign] ?? sign);
  const plain = (text: string) => text.replace(/[^a-z0-9]/g, '');
  return [folded, plain(folded), plain(lettered), plain(lettered).replaceAll('0', 'o')];
}

const SIGNS: Record<string, string> = { '@': 'a', $: 's', '!': 'i' };

let known: Promise<ReadonlySet<string>> | null = null;

/** Read when the first password is chosen: most starts of the server see none. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((one) => String(one).toLowerCase())),
  );
  return known;
}
