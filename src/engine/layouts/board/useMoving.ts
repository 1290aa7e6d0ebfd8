import { useState } from 'react';
import * as texts from '#texts/layouts/board';
import * as signs from '#texts/signs';
import type { RecordData } from '../../contract/record';
import { labelText } from '../../renderers/table/features/columns/cellText';
import type { RowsProps } from '../contract';
import { isPossible, type Move, moveTo, whyNot } from './moves';
import type { BoardState } from './useStates';

/** A card on its way: dragged, or moved by keys. */
export interface Moving {
  id: string;
  /** The column that it would come into; null: none. */
  to: string | null;
  /** What each column says to it. */
  moves: ReadonlyMap<string, Move>;
  /** Why it may not go there, by column, as far as that is known. */
  reasons: ReadonlyMap<string, string>;
}

/** Cards in the column that they are being taken to, until the server has answered and every column was read again. */
export type Going = ReadonlyMap<string, { to: string; record: RecordData }>;

interface MovingInput extends RowsProps {
  states: readonly BoardState[];
  /** Done when the columns are as the server last answered. */
  idle(): Promise<void>;
  /** Where several actions lead to the same column: under what they are offered. */
  placeOf(state: string): HTMLElement | null;
  /** The card to which the focus goes once it is drawn. */
  follow(id: string): void;
}

/** Moves cards between columns: what a column says to the card at hand, and what a drop does. */
export function useMoving(input: MovingInput) {
  const { states, compiled, model } = input;
  const [moving, setMoving] = useState<Moving | null>(null);
  const [announcement, announce] = useState('');
  const [going, setGoing] = useState<Going>(new Map());
  const titleOf = (value: string | null) => states.find((state) => state.value === value)?.title ?? '';
  const nameOf = (record: RecordData) => labelText(compiled.screen, record);

  const start = (record: RecordData, to: string | null = null) => {
    const moves = new Map(states.map((state) => [state.value, moveTo(state, record, input)]));
    const id = String(record.id);
    setMoving({ id, to, moves, reasons: new Map() });
    for (const [state, move] of moves)
      void whyNot(move, input).then((why) => {
        if (why === null) return;
        setMoving((now) =>
          now?.id === id ? { ...now, reasons: new Map(now.reasons).set(state, why) } : now,
        );
      });
    return moves;
  };
  const over = (to: string | null) => setMoving((now) => now && { ...now, to });
  const stop = () => setMoving(null);

  /** Where it is going is not known before the server has answered. */
  const isGoing = (record: RecordData) => {
    const goes = going.has(String(record.id));
    if (goes) announce(texts.stillMoving(nameOf(record)));
    return goes;
  };

  /** Says where a card moved by keys would go now. */
  const point = (record: RecordData, to: string) => {
    if (isGoing(record)) return;
    const moves = moving?.id === String(record.id) ? moving.moves : start(record, to);
    over(to);
    const move = moves.get(to);
    const where = texts.movedTo(nameOf(record), titleOf(to));
    if (move?.kind === 'here') announce(texts.staysIn(nameOf(record), titleOf(to)));
    else if (move && isPossible(move)) announce(texts.dropOrCancel(where));
    else if (move) void whyNot(move, input).then((why) => announce(texts.cannotDrop(where, String(why))));
  };

  const drop = (record: RecordData, to: string | null) => {
    stop();
    const state = states.find(({ value }) => value === to);
    if (state === undefined || isGoing(record)) return;
    const move = moveTo(state, record, input);
    if (move.kind === 'here') return;
    if (!isPossible(move)) {
      void whyNot(move, input).then((why) => {
        announce(texts.notMoved(String(why)));
        input.ports.notice.warn(String(why));
      });
      return;
    }
    announce(texts.movedTo(nameOf(record), state.title));
    input.follow(String(record.id));
    const [button, ...others] = move.kind === 'press' ? move.buttons : [];
    const at = input.placeOf(state.value);
    if (move.kind === 'press' && others.length > 0 && at) return input.onMore([...move.buttons], record, at);
    const id = String(record.id);
    const leave = () => setGoing((now) => without(now, id));
    const arrive = () => void input.idle().then(leave);
    setGoing((now) => new Map(now).set(id, { to: state.value, record }));
    if (button === undefined) void editTo(record, state).then(arrive);
    // what has to be asked is open now: the card waits where it is
    else if (!input.onPress(button, record, { onEnd: arrive })) leave();
  };

  const editTo = (record: RecordData, state: BoardState) => {
    const field = compiled.screen.table.tabs ?? '';
    const former = titleOf(String(record[field] ?? ''));
    const done = `${signs.named(nameOf(record))}${signs.colon}${former === '' ? texts.none : former} → ${state.title}`;
    return model.saveMoved(record, { [field]: state.value }, done);
  };

  return { moving, announcement, going, start, over, stop, point, drop };
}

function without(going: Going, id: string): Going {
  return new Map([...going].filter(([one]) => one !== id));
}
