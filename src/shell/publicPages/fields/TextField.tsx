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

/** A labelled box with the sentence about it. Its own part: antd's Form would double the login page (`design.md` §7). */
export function TextField({ label, name, value, onChange, error, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        className="login-input"
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
