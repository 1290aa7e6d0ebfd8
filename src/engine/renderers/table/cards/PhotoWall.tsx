import { useCallback, useEffect, useRef } from 'react';
import { RequestError } from '../../../contract/errors';
import type { RecordData } from '../../../contract/record';
import type { RowsProps } from '../../../layouts/contract';
import { contextOf } from '../state/contextOf';
import { ListCards } from './ListCards';
import './wall.css';

/** Large pictures to be judged by key, one after the other (`table: {as: wall}`). */
export function PhotoWall(props: RowsProps) {
  const claim = useClaimAtHand(props);
  return <ListCards {...props} isWall onAtHand={claim} />;
}

/** In a queue the record that the keys are at is claimed, and the one they leave is free again (`language.md` §4). */
function useClaimAtHand({ compiled, ports, model }: RowsProps): (record: RecordData) => void {
  const { screen } = compiled;
  const { data, notice, session } = ports;
  const endpoints = screen.queue === null ? undefined : data.endpoints;
  const claimedId = useRef<string | null>(null);
  const ask = useCallback(
    async (id: string | null) => {
      if (endpoints === undefined || claimedId.current === id) return;
      const left = claimedId.current;
      claimedId.current = id;
      const request = { ...(id !== null && { id }), ...(left !== null && { release: left }) };
      try {
        await endpoints['POST claim'](screen, request);
      } catch (error) {
        // another holder, or nothing left to decide: the decision would be refused with the same sentence
        if (!(error instanceof RequestError)) throw error;
        if (id !== null && claimedId.current === id) notice.warn(error.message);
      }
    },
    [endpoints, screen, notice],
  );
  useEffect(() => () => void ask(null), [ask]);
  return (record) => {
    const context = contextOf(session);
    const decides = model.may.rowButtons.some(
      ({ hotKey, does, isFor }) => does.kind === 'action' && hotKey !== null && isFor(record, context),
    );
    void ask(decides ? String(record.id) : null);
  };
}
