import * as texts from '#texts/renderers/form';
import type { FormSteps } from './useFormSteps';
import './steps.css';

/** Which steps there are and which is seen; earlier ones can be visited again. */
export function StepBar({ steps, at, goTo }: FormSteps) {
  return (
    <ol className="form-steps" aria-label={texts.steps}>
      {steps.map(({ key, title }, index) => (
        <li
          key={key}
          className={index < at ? 'form-step-mark is-done' : 'form-step-mark'}
          aria-current={index === at ? 'step' : undefined}
        >
          <button type="button" disabled={index >= at} onClick={() => goTo(index)}>
            <span className="form-step-number">{index < at ? '✓' : index + 1}</span>
            <span className="form-step-title">{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
