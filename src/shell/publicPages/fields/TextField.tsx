import hiddenIcon from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import shownIcon from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { Input } from 'antd';
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId, useState } from 'react';
import { Glyph } from '../../../engine/index';
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
  /** What is asked of it, shown below from the beginning. */
  hint?: ReactNode;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric';
  maxLength?: number;
}

/** A labelled box with the sentence about it. A password can be shown while it is typed. */
export function TextField({ label, name, value, onChange, error, hint, type, ...input }: TextFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const notes = [hint && `${id}-hint`, error && `${id}-fault`].filter(Boolean);
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
        aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
        type={isShown ? 'text' : type}
        suffix={
          type === 'password' && (
            <button
              type="button"
              className="text-field-eye"
              aria-label="显示输入的内容"
              aria-pressed={isShown}
              title={isShown ? '隐藏' : '显示'}
              onClick={() => setShown(!isShown)}
            >
              <Glyph icon={isShown ? shownIcon : hiddenIcon} />
            </button>
          )
        }
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && <div id={`${id}-hint`}>{hint}</div>}
      {error && (
        <p id={`${id}-fault`} className="text-field-fault" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
