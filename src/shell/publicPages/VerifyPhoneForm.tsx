import { unwrap } from '../http/client';
import type { Shell } from '../shell';
import { PhoneCodeForm } from './fields/PhoneCodeForm';
import { SMS } from './fields/PhoneFields';

/** First step: the phone is known, and its owner has the code. */
export function VerifyPhoneForm({ shell, onProven }: { shell: Shell; onProven(proven: ProvenPhone): void }) {
  const send = async ({ phone, code }: { phone: string; code: string }) => {
    const body = { phone, smscode: code };
    const { result } = unwrap(await shell.calls.post('/sys/user/phoneVerification', body));
    const { username, smscode } = result as { username: string; smscode?: string };
    onProven({ phone, username, smscode: smscode ?? code });
  };
  return <PhoneCodeForm shell={shell} mode={SMS.forget} words="下一步" send={send} />;
}

/** Who the server found behind the phone, with the code that proved it. */
export interface ProvenPhone {
  phone: string;
  username: string;
  smscode: string;
}
