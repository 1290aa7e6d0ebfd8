import { type ReactNode, useState } from 'react';
import * as texts from '#texts/renderers/form';
import type { DraftStep } from '../../contract/ports';
import type { RecordData } from '../../contract/record';
import type { Action, Screen } from '../../contract/screen';
import { DraftBar } from './drafts/DraftBar';
import { FormBody } from './FormBody';
import { FormField } from './fields/FormField';
import { type Macro, MacroMenu } from './macros/MacroMenu';
import type { FormPorts } from './model/formPorts';
import { FoldedNote } from './quick/FoldedNote';
import { usePrompts } from './saving/usePrompts';

interface PromptPageProps {
  definition: Action;
  screen: Screen;
  record: RecordData;
  ports: FormPorts;
  /** What opens these prompts, from the place of its ports. */
  step: DraftStep;
  /** Ready texts for the first prompt; null: it has none. */
  macros: readonly Macro[] | null;
  /** Above the prompts. */
  children?: ReactNode;
  /** Whether something is typed, as it changes. */
  onTyped(hasText: boolean): void;
  /** Answers whether it was done: else what is typed stays. Rejects with a RequestError to say why not. */
  onSubmit(answers: RecordData): Promise<boolean>;
}

/** The prompts of an action, open in the page: Ctrl+Enter sends. What is typed is a draft like that of any form. */
export function PromptPage(props: PromptPageProps) {
  const { definition, screen, record, ports, step, macros, children, onTyped, onSubmit } = props;
  const { fields, scope, draft, isBusy, submit } = usePrompts({
    ...{ definition, screen, records: [record], ports, step },
    title: `${definition.title} · ${screen.title}`,
    onAnswered: async (answers, draft) => {
      if (await onSubmit(answers)) draft.drop();
    },
  });
  useState(() => scope.model.onWrite(() => onTyped(scope.model.hasChanges())));
  const discard = () => {
    draft.drop();
    for (const { name } of fields) scope.model.write(name, null);
  };
  const [first, ...others] = fields;
  if (!first) return null;
  return (
    <div className="form-open">
      <FormBody
        scope={scope}
        above={
          <>
            <DraftBar draft={draft} />
            {children}
          </>
        }
        first={undefined}
        okText={definition.title}
        cancelText={texts.clear}
        isDanger={definition.isDanger}
        isSaving={isBusy}
        onSubmit={submit}
        onCancel={discard}
        extra={
          <span className="form-hint">
            {macros ? texts.macroHint : ''}
            {texts.sendWithKeys}
          </span>
        }
      >
        <MacroMenu macros={macros ?? NONE} field={first}>
          <FormField field={first} isWide />
        </MacroMenu>
        {others.map((field) =>
          field.isRequired ? (
            <FormField key={field.name} field={field} isWide />
          ) : (
            <FoldedNote key={field.name} field={field}>
              <FormField field={field} isWide />
            </FoldedNote>
          ),
        )}
      </FormBody>
    </div>
  );
}

const NONE: readonly Macro[] = [];
