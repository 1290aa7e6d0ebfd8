import { FormLayout } from '@formily/antd-v5';
import { FormProvider } from '@formily/react';
import { Button } from 'antd';
import { type KeyboardEvent, type PropsWithChildren, type ReactNode, useEffect } from 'react';
import { ChangeCount } from './ChangeCount';
import { type FormScope, FormScopeContext } from './formScope';
import { focusField } from './refusal';
import { refuseStrings } from './refuseStrings';
import { useLives } from './useLives';
import './form.css';

// every form passes here before it is drawn
refuseStrings();

interface FormBodyProps {
  scope: FormScope;
  /** The field that has the cursor at first. */
  first: string | undefined;
  okText: string;
  isDanger?: boolean;
  isSaving: boolean;
  /** 取消 in a dialog; a settings page takes back what was typed. */
  cancelText?: string;
  /** Beside the two buttons: what else can be done with what is typed. */
  extra?: ReactNode;
  onSubmit(): void;
  onCancel(): void;
}

/** The frame of a form in a dialog: its parts, its two buttons, and Ctrl+Enter. */
export function FormBody({ scope, children, ...props }: PropsWithChildren<FormBodyProps>) {
  const { first, isSaving, onSubmit } = props;
  const life = useLives(scope);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each life begins at the first field
  useEffect(() => {
    if (first !== undefined) focusField(scope.idOf(first));
  }, [scope, first, life]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <FormScopeContext value={scope}>
      <FormProvider key={life} form={scope.model.form}>
        <form
          className="form-body"
          noValidate
          onKeyDown={onKeyDown}
          onSubmit={(event) => event.preventDefault()}
        >
          <FormLayout layout="vertical" colon={false}>
            {children}
          </FormLayout>
          <div className="form-footer">
            {scope.isEdit && <ChangeCount scope={scope} />}
            {props.extra}
            <Button onClick={props.onCancel}>{props.cancelText ?? '取消'}</Button>
            <Button
              type="primary"
              danger={props.isDanger}
              loading={isSaving}
              title="Ctrl+Enter"
              onClick={onSubmit}
            >
              {props.okText}
            </Button>
          </div>
        </form>
      </FormProvider>
    </FormScopeContext>
  );
}
