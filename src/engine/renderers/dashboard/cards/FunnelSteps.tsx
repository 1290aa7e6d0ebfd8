import { changeText } from '../compareWords';
import type { BodyProps } from './cardProps';
import { stepsOf } from './steps';

/** How many come how far: each step's share of the first, and of the one before. */
export function FunnelSteps({ card, data }: BodyProps) {
  const { steps, print } = stepsOf(card, data);
  const first = Math.max(1, steps[0]?.value ?? 1);
  return (
    <ol className="dashboard-funnel">
      {steps.map(({ name, value }, index) => {
        const before = steps[index - 1]?.value;
        const share = Math.round((value / first) * 10_000);
        return (
          <li key={name}>
            <span className="dashboard-name">{name}</span>
            <span className="dashboard-step">
              <span
                className="dashboard-step-bar"
                style={{ width: `${Math.max(share / 100, 0.5)}%` }}
                aria-hidden
              />
            </span>
            <span className="dashboard-amount">{print(value)}</span>
            <span className="dashboard-share">
              {changeText(share)}
              {index > 1 && before !== undefined && before >= value && (
                <small>上步 {changeText(before === 0 ? 0 : Math.round((value / before) * 10_000))}</small>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
