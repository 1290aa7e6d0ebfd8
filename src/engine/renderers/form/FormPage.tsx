import { Button } from 'antd';
import { useEffect, useEffectEvent, useInsertionEffect, useRef } from 'react';
import * as texts from '#texts/renderers/form';
import { DiscardDialog } from './DiscardDialog';
import { type RecordFormInput, useRecordForm } from './useRecordForm';
import './form.css';

interface FormPageProps extends Omit<RecordFormInput, 'only'> {
  /** The address leads elsewhere already: somebody went back. */
  isLeft: boolean;
  /** Typed work is to be kept: the address is to lead here again. */
  onStay(): void;
}

/** A screen's form in place of its list (`as: page`). */
export function FormPage({ isLeft, onStay, ...input }: FormPageProps) {
  const isOpen = useIsOpen();
  const form = useRecordForm({
    ...input,
    // a save may answer after the page was left: what is in its place by then is another's
    onClose: () => {
      if (isOpen()) input.onClose();
    },
  });
  const leave = useEffectEvent(form.leave);
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  const stay = () => {
    form.stay();
    if (isLeft) onStay();
  };
  return (
    <section className="form-page" aria-label={form.title}>
      <header className="form-page-head">
        <Button onClick={form.leave}>{texts.back}</Button>
        <h2 className="form-page-title">{form.title}</h2>
      </header>
      {form.body}
      <DiscardDialog isOpen={form.isLeaving} onDiscard={form.discard} onStay={stay} />
    </section>
  );
}

/** Whether the page is there, also while its tab is hidden: of all effects only these outlive that. */
function useIsOpen(): () => boolean {
  const isOpen = useRef(true);
  useInsertionEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}
