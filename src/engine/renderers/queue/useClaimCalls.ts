import { useCallback, useRef } from 'react';
import { RequestError } from '../../contract/errors';
import type { OversightPort } from '../../contract/ports';
import type { Screen } from '../../contract/screen';
import type { ClaimedRecord } from './useNextClaims';

interface ClaimCallsInput {
  screen: Screen;
  oversight: OversightPort;
  /** How many wait, with every answer. */
  onWaiting(waiting: number): void;
}

/** The calls by which an operator claims records and gives them back, and which records those are at this moment. */
export function useClaimCalls({ screen, oversight, onWaiting }: ClaimCallsInput) {
  const claimedIds = useRef(new Set<string>());
  const passedIds = useRef(new Set<string>());
  /** Counts the releases of all: what is claimed across one is given back. */
  const round = useRef(0);

  const giveBack = useCallback(
    async (id: string) => {
      await oversight.claim(screen, { release: id }).catch(() => undefined);
    },
    [oversight, screen],
  );
  /** A named record, or the next one that this operator has neither claimed nor passed; null: none. */
  const claim = useCallback(
    async (id?: string): Promise<ClaimedRecord | null> => {
      const skip = [...claimedIds.current, ...passedIds.current];
      const mine = round.current;
      const { record, waiting, minutes } = await oversight.claim(
        screen,
        id === undefined ? { skip } : { id },
      );
      onWaiting(waiting);
      if (record === null) return null;
      if (mine !== round.current) {
        void giveBack(String(record.id));
        return null;
      }
      claimedIds.current.add(String(record.id));
      return { record, until: Date.now() + minutes * 60_000 };
    },
    [screen, oversight, onWaiting, giveBack],
  );
  const giveBackAll = useCallback(() => {
    round.current += 1;
    for (const id of claimedIds.current) void giveBack(id);
    claimedIds.current.clear();
  }, [giveBack]);
  return {
    claim,
    /** One record; rejects if another operator has it. */
    async claimNamed(id: string): Promise<ClaimedRecord> {
      const claimed = await claim(id);
      if (claimed === null) throw new RequestError('该记录已被他人处理');
      return claimed;
    },
    giveBack,
    giveBackAll,
    /** It is claimed no more: decided, or given back. */
    drop: (id: string) => void claimedIds.current.delete(id),
    /** It is left for others, and not claimed again for now. */
    pass: (id: string) => void passedIds.current.add(id),
    hasPassed: () => passedIds.current.size > 0,
    restart: () => passedIds.current.clear(),
  };
}
