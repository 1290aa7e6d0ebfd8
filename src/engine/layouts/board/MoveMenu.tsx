import { useEffect, useState } from 'react';
import * as texts from '#texts/layouts/board';
import type { RecordData } from '../../contract/record';
import { AnchoredMenu } from '../../parts/menu/AnchoredMenu';
import type { RowsProps } from '../contract';
import { isPossible, moveTo, whyNot } from './moves';
import type { BoardState } from './useStates';

interface MoveMenuProps extends Pick<RowsProps, 'compiled' | 'ports' | 'model'> {
  states: readonly BoardState[];
  record: RecordData;
  /** Under which part it opens; the focus returns there. */
  at: HTMLElement;
  onChoose(state: string): void;
  onClose(): void;
}

/** 移到…: every other column, with why where the card may not go. The same as a drag, by presses alone. */
export function MoveMenu({ states, record, at, onChoose, onClose, ...input }: MoveMenuProps) {
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const moves = states.map((state) => ({ state, move: moveTo(state, record, input) }));
  const others = moves.filter(({ move }) => move.kind !== 'here');
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, as it opens
  useEffect(() => {
    for (const { state, move } of others)
      void whyNot(move, input).then(
        (why) => why !== null && setReasons((known) => new Map(known).set(state.value, why)),
      );
  }, []);
  return (
    <AnchoredMenu
      at={at}
      items={others.map(({ state, move }) => ({
        key: state.value,
        disabled: !isPossible(move),
        label: (
          <span className="board-choice">
            {texts.moveTo(state.title)}
            {reasons.has(state.value) && <small>{reasons.get(state.value)}</small>}
          </span>
        ),
      }))}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
