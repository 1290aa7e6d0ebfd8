import type { PropsWithChildren } from 'react';

interface FieldBoxProps {
  /** Of the input; its label is `<id>-label`, the sentence of a refusal `<id>-note`. */
  id: string;
  title: string;
  isRequired: boolean;
  /** Why what stands in it is refused. */
  fault: string | undefined;
  help: string;
}

/** Label, required mark, the sentence of a refusal and help, around an input. */
export function FieldBox({ id, title, isRequired, fault, help, children }: PropsWithChildren<FieldBoxProps>) {
  return (
    <div className={fault === undefined ? 'form-field' : 'form-field is-refused'}>
      <div className="form-label">
        {isRequired && <span className="form-asterisk">*</span>}
        <label id={`${id}-label`} htmlFor={id}>
          {title}
        </label>
      </div>
      <div className="form-control">{children}</div>
      {fault !== undefined && (
        <span id={`${id}-note`} role="alert" className="form-fault">
          {fault}
        </span>
      )}
      {help !== '' && <div className="form-help">{help}</div>}
    </div>
  );
}
