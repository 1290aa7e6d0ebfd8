import { Button, Steps } from 'antd';
import { useState } from 'react';
import * as texts from '#texts/renderers/detail';
import * as signs from '#texts/signs';
import type { ApprovalDecision, ApprovalStepView, ApprovalView } from '../../../contract/approval';
import type { EnginePorts } from '../../../contract/ports';
import type { Screen } from '../../../contract/screen';
import type { Approvals } from '../../../parts/answer/useApprovals';
import { BackDialog } from './BackDialog';
import './approval.css';

interface ApprovalBlockProps {
  approvals: Approvals;
  screen: Screen;
  id: string;
  ports: Pick<EnginePorts, 'data' | 'notice'>;
  onChanged: (() => void) | undefined;
}

/** Who agreed to what, who is next, and why: of each action of a record that takes agreement. */
export function ApprovalBlock({ approvals, screen, id, ports, onChanged }: ApprovalBlockProps) {
  const { answer, error, retry, again } = approvals;
  const { endpoints } = ports.data;
  const [target, setTarget] = useState<{ view: ApprovalView; step: number } | null>(null);
  if (error !== null && answer === null)
    return (
      <section className="detail-group">
        <span role="alert">{error}</span> <Button onClick={retry}>{texts.retry}</Button>
      </section>
    );
  const done = (message: string) => {
    setTarget(null);
    ports.notice.success(message);
    void again();
    onChanged?.();
  };
  return (
    <>
      {answer?.map((view) => (
        <section
          key={view.action}
          className="detail-group approval"
          aria-label={texts.approvalOf(view.title)}
        >
          <h3 className="detail-group-title">
            {texts.approvalHeading(view.title)}
            <span className="approval-state">{STATES[view.state]}</span>
          </h3>
          <Steps
            direction="vertical"
            size="small"
            items={[
              ...(view.applicant === null
                ? []
                : [{ title: texts.request, description: view.applicant, status: 'finish' as const }]),
              ...view.steps.map((step, index) => ({
                title: step.title,
                status: STATUS[step.state],
                description: (
                  <StepFacts
                    step={step}
                    view={view}
                    onBack={view.back.includes(index) ? () => setTarget({ view, step: index }) : null}
                  />
                ),
              })),
            ]}
          />
        </section>
      ))}
      {target && endpoints && (
        <BackDialog
          title={target.view.steps[target.step]?.title ?? ''}
          onSubmit={(reason) =>
            endpoints['POST stepBack'](screen, { id, action: target.view.action, step: target.step, reason })
          }
          onDone={done}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  );
}

const STATES = {
  open: texts.isOpen,
  done: texts.passed,
  refused: texts.wasRefused,
  closed: texts.closed,
} as const;

const STATUS = {
  agreed: 'finish',
  due: 'process',
  coming: 'wait',
  skipped: 'wait',
  refused: 'error',
} as const;

const RESULTS = { agreed: texts.agree, refused: texts.refuse, back: texts.backToStep } as const;

interface StepFactsProps {
  step: ApprovalStepView;
  view: ApprovalView;
  onBack: (() => void) | null;
}

function StepFacts({ step, view, onBack }: StepFactsProps) {
  const isDue = step.state === 'due';
  return (
    <div className="approval-step">
      {step.decisions.map((decision) => (
        <DecisionLine key={`${decision.time} ${decision.by} ${decision.result}`} decision={decision} />
      ))}
      {isDue && <p>{view.nobody ?? texts.whoCanDecide(step.people.join(signs.listComma))}</p>}
      {isDue && view.refusal !== null && <p>{view.refusal}</p>}
      {step.state === 'coming' && step.people.length > 0 && <p>{step.people.join(signs.listComma)}</p>}
      {step.state === 'skipped' && <p>{texts.notNeeded}</p>}
      {step.why !== null && <p className="approval-why">{step.why}</p>}
      {onBack && (
        <Button type="link" size="small" onClick={onBack}>
          {texts.backToStep}
        </Button>
      )}
    </div>
  );
}

function DecisionLine({
  decision: { by, result, title, note, time, isValid },
}: {
  decision: ApprovalDecision;
}) {
  const did = result === 'refused' ? title : RESULTS[result];
  return (
    <p className={isValid ? undefined : 'approval-gone'}>
      {by} {did}
      {isValid ? '' : texts.isVoid} <time>{time.slice(5, 16)}</time>
      {note !== null && (
        <span className="approval-note">
          {signs.colon}
          {note}
        </span>
      )}
    </p>
  );
}
