import { PASSWORD_RULES } from './rules';

/** What a new password needs, and what of it the typed one has. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className="password-rules">
      {PASSWORD_RULES.map(({ title, isMet }) => (
        <li key={title} className={isMet(password) ? 'is-met' : undefined}>
          {title}
        </li>
      ))}
    </ul>
  );
}
