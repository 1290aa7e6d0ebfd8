import { Input } from 'antd';
import { type HTMLInputAutoCompleteAttribute, useId } from 'react';
import './publicPages.css';

interface TextFieldProps {
  label: string;
  name: string;
  value: string;
  onChange(value: string): void;
  type?: 'text' | 'password' | 'tel' | 'email';
  placeholder?: string;
  /** What is wrong with it, shown below. */
  error?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric';
  maxLength?: number;
}

/** A labelled box with the sentence about it. */
export function TextField({ label, name, value, onChange, error, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <Input
        {...input}
        id={id}
        name={name}
        size="large"
        status={error ? 'error' : undefined}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p id={`${id}-fault`} className="text-field-fault" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
