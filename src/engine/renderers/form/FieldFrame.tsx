import { FormItem } from '@formily/antd-v5';
import type { Field as FormilyField } from '@formily/core';
import { observer, useField } from '@formily/react';
import type { FocusEvent, PropsWithChildren } from 'react';
import { BeforeNote } from './BeforeNote';
import { useFormScope } from './formScope';

/** Label, required mark, help, what was there before and the sentence of a refusal, around one input. */
export const FieldFrame = observer(function FieldFrame({ children }: PropsWithChildren) {
  const scope = useFormScope();
  const place = useField<FormilyField>();
  const field = scope.fieldOf(place.path.toString());
  const id = scope.idOf(field.name);
  const [message] = place.selfErrors;
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) scope.model.judgeTouched(field.name);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the input inside was left
    <div onBlur={leave}>
      <FormItem.BaseItem
        label={<FieldLabel id={id} title={field.title} />}
        asterisk={field.isRequired && scope.isEditable(field) && !scope.isWithheld(field)}
        feedbackStatus={message === undefined ? undefined : 'error'}
        feedbackText={
          message !== undefined && (
            <span id={`${id}-note`} role="alert" className="form-fault">
              {message}
            </span>
          )
        }
        extra={field.help === '' ? undefined : field.help}
      >
        {children}
        <BeforeNote field={field} />
      </FormItem.BaseItem>
    </div>
  );
});

/** Formily's label element does not say whose label it is; this binds it to the input. */
export function FieldLabel({ id, title }: { id: string; title: string }) {
  const bind = (text: HTMLElement | null) => text?.closest('label')?.setAttribute('for', id);
  return (
    <span id={`${id}-label`} ref={bind}>
      {title}
    </span>
  );
}
