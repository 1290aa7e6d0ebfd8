import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';

interface SignInProps {
  signIn(name: string, password: string): Promise<void>;
  onDone(): void;
}

/** The application's own way in to a console's server. */
export function SignIn({ signIn, onDone }: SignInProps) {
  const [refusal, setRefusal] = useState('');
  const send = ({ name, password }: { name: string; password: string }) =>
    signIn(name, password).then(onDone, (error: Error) => setRefusal(error.message));
  return (
    <Form layout="vertical" style={{ width: 300, margin: '48px auto' }} onFinish={send}>
      {refusal && <Alert type="error" message={refusal} />}
      <Form.Item name="name" label="User" required>
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item name="password" label="Password" required>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block>
        Sign in
      </Button>
    </Form>
  );
}
