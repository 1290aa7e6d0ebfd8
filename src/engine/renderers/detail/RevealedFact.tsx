import { Button, Input } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import * as texts from '#texts/renderers/detail';
import { RequestError } from '../../contract/errors';
import type { Field } from '../../contract/field';
import type { DataPort, EndpointPort } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import { PanelPopover } from '../../parts/focus/PanelPopover';
import { viewOf } from '../../widgets/views';

interface RevealedFactProps {
  field: Field;
  screen: Screen;
  record: RecordData;
  data: DataPort;
  endpoints: EndpointPort;
}

/** A masked value with the way to the whole one: a reason first, and the server keeps who looked. */
export function RevealedFact({ field, screen, record, data, endpoints }: RevealedFactProps) {
  const [isPromptOpen, setPromptOpen] = useState(false);
  const [shown, setShown] = useState<{ value: unknown } | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { Cell } = viewOf(field);
  // what is not painted yet takes no focus
  const takeFocus = (isOpen: boolean) => {
    if (isOpen) place.current?.querySelector('input')?.focus();
  };
  const reveal = async (reason: string) => {
    const { result } = await endpoints['POST reveal'](screen, {
      id: String(record.id),
      field: field.name,
      reason,
    });
    setShown(result);
    setPromptOpen(false);
  };
  return (
    <span ref={place} className="detail-sensitive">
      <Cell field={field} value={shown ? shown.value : record[field.name]} record={record} data={data} />
      {shown ? (
        <Button type="link" size="small" autoFocus onClick={() => setShown(null)}>
          {texts.hide}
        </Button>
      ) : (
        <PanelPopover
          open={isPromptOpen}
          opener={() => opener.current}
          onOpenChange={setPromptOpen}
          // beside its button, so that the Tab key continues from there
          getPopupContainer={() => place.current ?? document.body}
          afterOpenChange={takeFocus}
          trigger="click"
          destroyOnHidden
          content={<ReasonForm title={field.title} onSubmit={reveal} />}
        >
          <Button ref={opener} type="link" size="small" aria-label={texts.viewWhole(field.title)}>
            {texts.view}
          </Button>
        </PanelPopover>
      )}
    </span>
  );
}

function ReasonForm({ title, onSubmit }: { title: string; onSubmit(reason: string): Promise<void> }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onSubmit(reason.trim()).catch((error: unknown) => {
      setErrorMessage(error instanceof RequestError ? error.message : texts.viewFailed);
      setBusy(false);
    });
  };
  return (
    <form className="detail-reason" onSubmit={submit}>
      <label htmlFor={id}>{texts.reasonToView(title)}</label>
      <Input
        id={id}
        maxLength={200}
        value={reason}
        status={errorMessage === null ? undefined : 'error'}
        onChange={(event) => setReason(event.target.value)}
      />
      {errorMessage !== null && (
        <p role="alert" className="detail-reason-fault">
          {errorMessage}
        </p>
      )}
      <p className="detail-reason-note">{texts.viewIsLogged}</p>
      <Button type="primary" size="small" htmlType="submit" loading={isBusy} disabled={reason.trim() === ''}>
        {texts.view}
      </Button>
    </form>
  );
}
