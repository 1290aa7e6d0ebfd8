import { FormLayout } from '@formily/antd-v5/esm/form-layout';
import { FormProvider, observer } from '@formily/react';
import { Alert, Button } from 'antd';
import {
  type KeyboardEvent,
  type PropsWithChildren,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as texts from '#texts/renderers/form';
import { isFocusNowhere } from '../../parts/focus/isFocusNowhere';
import { isFocusOutside } from '../../parts/focus/isFocusOutside';
import { type FormScope, FormScopeContext } from './model/formScope';
import { focusFieldWhenDrawn } from './model/refusal';
import { refuseStrings } from './model/refuseStrings';
import './form.css';

// every form passes here before it is drawn
refuseStrings();

interface FormBodyProps {
  scope: FormScope;
  /** The field that has the cursor at first. */
  first: string | undefined;
  /** The first button has the focus instead: Enter is the answer. */
  startsAtOk?: boolean;
  okText: string;
  /** Leads to the first button. */
  okRef?: RefObject<HTMLButtonElement | null>;
  isDanger?: boolean;
  isSaving: boolean;
  /** 取消 in a dialog; a settings page discards the input. */
  cancelText?: string;
  /** Beside the two buttons: what else can be done with what is typed. */
  extra?: ReactNode;
  /** Above the inputs: what was typed before, what somebody else saved. Its keys are those of the form. */
  above?: ReactNode;
  onSubmit(): void;
  onCancel(): void;
}

/** The frame of a form in a dialog: its parts, its two buttons, and Ctrl+Enter. */
export function FormBody({ scope, children, ...props }: PropsWithChildren<FormBodyProps>) {
  const { first, startsAtOk = false, isSaving } = props;
  const ownOk = useRef<HTMLButtonElement>(null);
  const ok = props.okRef ?? ownOk;
  const onSubmit = () => {
    scope.trouble.value = null;
    props.onSubmit();
  };
  const life = useLives(scope);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each life begins at the first field
  useEffect(() => {
    if (isFocusOutside()) return;
    if (startsAtOk) ok.current?.focus();
    else if (first !== undefined) return focusFieldWhenDrawn(scope.idOf(first));
  }, [scope, first, startsAtOk, life]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // held down, it would answer the next step as well
    if (!event.repeat) onSubmit();
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
          {props.above}
          <TroubleBar scope={scope} onRetry={onSubmit} />
          <Fields isClosed={isSaving && !scope.isEdit}>{children}</Fields>
          <div className="form-footer">
            {scope.isEdit && <ChangeCount scope={scope} />}
            {props.extra}
            <Button onClick={props.onCancel}>{props.cancelText ?? texts.cancel}</Button>
            <Button
              ref={ok}
              type="primary"
              danger={props.isDanger}
              loading={isSaving}
              title="Ctrl+Enter"
              // so would the second press of a double click
              onClick={({ detail }) => {
                if (detail < 2) onSubmit();
              }}
            >
              {props.okText}
            </Button>
          </div>
        </form>
      </FormProvider>
    </FormScopeContext>
  );
}

/**
 * The inputs. While a new record or answers are being sent they are closed, because what is typed then would be in neither; an edit
 * keeps it over what is saved.
 */
function Fields({ isClosed, children }: PropsWithChildren<{ isClosed: boolean }>) {
  const left = useRef<HTMLElement | null>(null);
  // before the box is closed, which takes the focus from it
  useLayoutEffect(() => {
    if (!isClosed) return;
    const box = left.current;
    return () => {
      left.current = null;
      // a refusal may have chosen another box by then
      queueMicrotask(() => isFocusNowhere() && box?.focus({ preventScroll: true }));
    };
  }, [isClosed]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices which input has the focus
    <div
      inert={isClosed}
      onFocus={({ target }) => {
        left.current = target;
      }}
    >
      <FormLayout layout="vertical" gridColumnGap={24} gridRowGap={4}>
        {children}
      </FormLayout>
    </div>
  );
}

/** No answer came: nothing typed is lost, and it is tried again when the operator says. */
const TroubleBar = observer(function TroubleBar({ scope, onRetry }: { scope: FormScope; onRetry(): void }) {
  const { value } = scope.trouble;
  if (value === null) return null;
  return (
    <Alert
      className="form-trouble"
      type="error"
      showIcon
      role="alert"
      message={texts.formBodyNotSaved(value)}
      description={texts.inputIsStillHere}
      action={
        <Button size="small" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
});

/** How many fields an edit would change; each says at its place what it held before. */
const ChangeCount = observer(function ChangeCount({ scope }: { scope: FormScope }) {
  const count = Object.keys(scope.model.changes()).length;
  return (
    <span className="form-changes" role="status">
      {count > 0 && texts.changed(count)}
    </span>
  );
});

/**
 * Counts how often the form has become visible. A tab that is kept alive (`<Activity>`) runs its effects backwards
 * when it is hidden, and Formily takes that for the end: its observers stop and its fields are removed. So Formily's
 * part is redrawn over the same values when the form is visible again; use the count as its key.
 */
function useLives({ model }: FormScope): number {
  const [life, setLife] = useState(0);
  const wasSeen = useRef(false);
  useEffect(() => {
    if (wasSeen.current) {
      model.renew();
      setLife((count) => count + 1);
    }
    wasSeen.current = true;
  }, [model]);
  return life;
}
