import { Button } from 'antd';
import { useState } from 'react';
import { TextField } from '../publicPages/fields/TextField';
import { StepForm } from './StepForm';
import type { StepProps } from './useStep';
import { useStep } from './useStep';

/** 两步验证: a code of the authenticator, or a recovery code. */
export function CodeStep(props: StepProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const { message, setMessage, isSending, send } = useStep(props);
  const label = isRecovery ? '恢复码' : '验证码';
  return (
    <StepForm
      title="两步验证"
      hint={isRecovery ? '输入一个没有用过的恢复码，每个只能用一次' : '输入验证器应用里显示的六位数字'}
      words="登录"
      message={message}
      isSending={isSending}
      onSubmit={() => (code.trim() ? send('/sys/login/code', { code }) : setMessage(`请输入${label}`))}
      onCancel={props.onCancel}
    >
      <TextField
        key={label}
        label={label}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? undefined : 'numeric'}
        maxLength={isRecovery ? 20 : 7}
        value={code}
        onChange={setCode}
      />
      <Button
        type="link"
        className="step-turn"
        onClick={() => {
          setRecovery(!isRecovery);
          setCode('');
          setMessage('');
        }}
      >
        {isRecovery ? '改用验证器' : '手机不在身边？改用恢复码'}
      </Button>
    </StepForm>
  );
}
