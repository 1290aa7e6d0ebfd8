import { useState } from 'react';
import { NewPasswordFields, newPasswordErrors } from '../publicPages/fields/NewPasswordFields';
import { hasError } from '../publicPages/fields/rules';
import { StepForm } from './StepForm';
import type { StepProps } from './useStep';
import { useStep } from './useStep';

/** The first password, which somebody else knows, is changed for one of the operator's own. */
export function PasswordStep(props: StepProps) {
  const [values, setValues] = useState({ password: '', repeat: '' });
  const [hasTried, setTried] = useState(false);
  const { message, isSending, send } = useStep(props);
  const submit = () => {
    setTried(true);
    if (!hasError(newPasswordErrors(values)))
      void send('/sys/login/password', { password: values.password, confirmpassword: values.repeat });
  };
  return (
    <StepForm
      title="修改初始密码"
      hint="这是您第一次登录，请先设置自己的密码"
      words="修改并登录"
      message={message}
      isSending={isSending}
      onSubmit={submit}
      onCancel={props.onCancel}
    >
      <NewPasswordFields label="新密码" value={values} hasTried={hasTried} onChange={setValues} />
    </StepForm>
  );
}
