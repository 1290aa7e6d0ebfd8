import { Button } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { SubmitButton } from '../publicPages/fields/SubmitButton';
import './steps.css';

interface StepFormProps {
  title: string;
  hint: string;
  words: string;
  message: string;
  isSending: boolean;
  children?: ReactNode;
  onSubmit(): void;
  onCancel(): void;
}

/** One step of signing in: what it is, its fields, the way on and the way back. */
export function StepForm({
  title,
  hint,
  words,
  message,
  isSending,
  children,
  onSubmit,
  onCancel,
}: StepFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // the step before took the focus with it
    form.current?.querySelector<HTMLElement>('input, [type=submit]')?.focus();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className="login-form" onSubmit={submit} noValidate>
      <h1>{title}</h1>
      <p className="step-hint">{hint}</p>
      {children}
      <p className="login-message" role="alert">
        {message}
      </p>
      <SubmitButton words={words} isSending={isSending} />
      <p className="public-links">
        <Button onClick={onCancel}>返回</Button>
      </p>
    </form>
  );
}
