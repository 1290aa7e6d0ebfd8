import { useCallback, useRef } from 'react';
import * as texts from '#texts/renderers/queue';
import { RequestError } from '../../contract/errors';
import type { EndpointPort } from '../../contract/ports';
import type { Claim } from '../../contract/record';
import type { Screen } from '../../contract/screen';
import type { ClaimedRecord } from './useNextClaims';

interface ClaimCallsInput {
  screen: Screen;
  endpoints: EndpointPort;
  /** How many wait and what this operator decided, with every answer. */
  onAnswer(answer: Claim): void;
}

/** The calls by which an operator claims records and gives them back, and which records those are at this moment. */
export function useClaimCalls({ screen, endpoints, onAnswer }: ClaimCallsInput) {
  const claimedIds = useRef(new Set<string>());
  const passedIds = useRef(new Set<string>());
  /** The last release of all, which what is asked about the queue afterwards waits for. */
  const released = useRef<Promise<void>>(Promise.resolve());
  /** Counts the releases of all: what is claimed across one is given back. */
  const round = useRef(0);

  const giveBack = useCallback(
    async (ids: string[]) => {
      await endpoints['POST claim'](screen, { release: ids }).catch(() => undefined);
    },
    [endpoints, screen],
  );
  /**
   * A named record, or the next one that this operator has neither claimed nor passed; null: none. `isAhead`: it is not shown yet.
   */
  const claim = useCallback(
    async (id?: string, isAhead = false): Promise<ClaimedRecord | null> => {
      const skip = [...claimedIds.current, ...passedIds.current];
      const mine = round.current;
      const next = isAhead ? ({ skip, ahead: true } as const) : { skip };
      const { result: answer } = await endpoints['POST claim'](screen, id === undefined ? next : { id });
      const { record, minutes } = answer;
      if (mine === round.current) onAnswer(answer);
      if (record === null) return null;
      if (mine !== round.current) {
        void giveBack([String(record.id)]);
        return null;
      }
      claimedIds.current.add(String(record.id));
      return { record, until: Date.now() + minutes * 60_000 };
    },
    [screen, endpoints, onAnswer, giveBack],
  );
  const giveBackAll = useCallback(
    (isLeaving: boolean) => {
      round.current += 1;
      const ids = [...claimedIds.current];
      if (ids.length > 0 && isLeaving)
        void endpoints['POST claim'](screen, { release: ids }, { isLeaving: true });
      else if (ids.length > 0) released.current = giveBack(ids);
      claimedIds.current.clear();
    },
    [endpoints, screen, giveBack],
  );
  return {
    claim,
    /** One record; rejects if another operator has it. */
    async claimNamed(id: string): Promise<ClaimedRecord> {
      const claimed = await claim(id);
      if (claimed === null) throw new RequestError(texts.handledByOthers);
      return claimed;
    },
    giveBack,
    giveBackAll,
    whenReleased: () => released.current,
    /** It is claimed no more: decided, or given back. */
    drop: (id: string) => void claimedIds.current.delete(id),
    /** It is left for others, and not claimed again for now. */
    pass: (id: string) => void passedIds.current.add(id),
    hasPassed: () => passedIds.current.size > 0,
    restart: () => passedIds.current.clear(),
  };
}
