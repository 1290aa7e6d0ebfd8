import { Button } from 'antd';
import { Fragment } from 'react';
import * as texts from '#texts/renderers/queue';
import type { Action } from '../../contract/screen';
import type { CompiledButton } from '../../language/derive/compile';
import { Icon } from '../../parts/icon/Icon';
import { CLOSED } from './useDeciding';
import { HAND_KEY, PASS_KEY } from './useDecisionKeys';

interface DecisionButtonsProps {
  buttons: readonly CompiledButton<Action>[];
  /** A decision is being sent. */
  isBusy: boolean;
  /** A film or a recording was not played yet. */
  isUnplayed: boolean;
  /** Some of the evidence is closed to the operator: nothing can be decided. */
  isClosed: boolean;
  onPress(button: CompiledButton<Action>): void;
  onPass(): void;
  /** Absent for those who do not lead. */
  onHandOver: (() => void) | undefined;
}

/** What can be decided about the record at hand, each with its key. */
export function DecisionButtons({
  buttons,
  isBusy,
  isUnplayed,
  isClosed,
  onPress,
  onPass,
  onHandOver,
}: DecisionButtonsProps) {
  return (
    <footer className="queue-buttons">
      {isClosed && (
        <span className="queue-unplayed" role="status">
          {CLOSED}
        </span>
      )}
      {buttons.map((button, index) => (
        <Fragment key={button.name}>
          <Button
            data-part={`action ${button.name}`}
            size="large"
            type={index === 0 && !button.definition.isDanger ? 'primary' : 'default'}
            danger={button.definition.isDanger}
            icon={button.definition.icon && <Icon name={button.definition.icon} />}
            disabled={isClosed && button.definition.key !== null}
            loading={isBusy && index === 0}
            onClick={() => onPress(button)}
          >
            {button.title}
            {button.definition.key !== null && <kbd>{button.definition.key}</kbd>}
          </Button>
          {index === 0 && isUnplayed && (
            <span className="queue-unplayed" role="status">
              {texts.notPlayed}
            </span>
          )}
        </Fragment>
      ))}
      <Button size="large" onClick={onPass}>
        {texts.skip}
        <kbd>{PASS_KEY}</kbd>
      </Button>
      {onHandOver && (
        <Button size="large" onClick={onHandOver}>
          {texts.handOver}
          <kbd>{HAND_KEY}</kbd>
        </Button>
      )}
    </footer>
  );
}
