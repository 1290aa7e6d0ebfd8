import { PhoneCodeForm } from '../publicPages/fields/PhoneCodeForm';
import { SMS } from '../publicPages/fields/PhoneFields';
import type { Shell } from '../shell';
import { type Outcome, signInWith } from './signIn';

/** Sign-in by a code sent to the phone. */
export function PhoneForm({ shell, onOutcome }: { shell: Shell; onOutcome(outcome: Outcome): void }) {
  const send = async ({ phone, code }: { phone: string; code: string }) => {
    const body = { mobile: phone, captcha: code, remember_me: true };
    const outcome = await signInWith(shell, '/sys/phoneLogin', body);
    onOutcome(outcome);
    if (outcome.kind === 'refused') throw new Error(outcome.message);
  };
  return <PhoneCodeForm shell={shell} mode={SMS.login} words="登录" send={send} />;
}
