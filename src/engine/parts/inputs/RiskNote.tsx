import { Alert, Button } from 'antd';
import * as texts from '#texts/parts/inputs';
import * as signs from '#texts/signs';

export interface Risk {
  id: string;
  label: string;
  /** Why it is one, in words. */
  reason: string;
}

interface RiskNoteProps {
  risks: readonly Risk[];
  recordCount: number;
  /** They are left out already. */
  isLeftOut: boolean;
  canLeaveOut: boolean;
  onLeaveOut(isLeftOut: boolean): void;
}

/** So many are named. */
const MOST_NAMED = 5;

/** Which records have an alert and why; of several, one press leaves them out. */
export function RiskNote({ risks, recordCount, isLeftOut, canLeaveOut, onLeaveOut }: RiskNoteProps) {
  if (risks.length === 0) return null;
  const count = risks.length;
  const isOne = recordCount === 1;
  const headline = isOne ? texts.thisIsRisky : texts.someAreRisky(count);
  return (
    <Alert
      className="form-risks"
      type={isLeftOut ? 'info' : 'warning'}
      showIcon
      message={isLeftOut ? texts.riskyRemoved(count) : headline}
      description={
        isLeftOut ? undefined : isOne ? (
          <span className="cell-alert">{risks[0]?.reason}</span>
        ) : (
          <ul>
            {risks.slice(0, MOST_NAMED).map(({ id, label, reason }) => (
              <li key={id}>
                {label}
                {signs.colon}
                <span className="cell-alert">{reason}</span>
              </li>
            ))}
            {count > MOST_NAMED && <li>{texts.andMore(count)}</li>}
          </ul>
        )
      }
      action={
        canLeaveOut && (
          <Button size="small" onClick={() => onLeaveOut(!isLeftOut)}>
            {isLeftOut ? texts.addBack : texts.removeRisky(count)}
          </Button>
        )
      }
    />
  );
}
