import type { PropsWithChildren } from 'react';

interface FieldBoxProps {
  /** Of the input; its label is `<id>-label`, the sentence of a refusal `<id>-note`. */
  id: string;
  title: string;
  isRequired: boolean;
  /** Why its value is refused. */
  error: string | undefined;
  help: string;
}

/** Label, required mark, the sentence of a refusal and help, around an input. */
export function FieldBox({ id, title, isRequired, error, help, children }: PropsWithChildren<FieldBoxProps>) {
  return (
    <div className={error === undefined ? 'form-field' : 'form-field is-refused'}>
      <div className="form-label">
        {isRequired && <span className="form-asterisk">*</span>}
        <label id={`${id}-label`} htmlFor={id}>
          {title}
        </label>
      </div>
      <div className="form-control">{children}</div>
      {error !== undefined && (
        <span id={`${id}-note`} role="alert" className="form-fault">
          {error}
        </span>
      )}
      {help !== '' && <div className="form-help">{help}</div>}
    </div>
  );
}
