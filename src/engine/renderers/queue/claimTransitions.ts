import type { Dispatch, RefObject, SetStateAction } from 'react';
import type { RecordData } from '../../contract/record';
import type { Action } from '../../contract/screen';
import type { CompiledButton } from '../../language/derive/compile';
import { withDecision, withoutDecision } from './series';
import type { useClaimCalls } from './useClaimCalls';
import type { ReviewState } from './useClaims';
import type { ClaimedRecord, useNextClaims } from './useNextClaims';
import type { useReleaseWhenLeft } from './useReleaseWhenLeft';

interface ActsInput {
  work: {
    setWork: Dispatch<SetStateAction<ReviewState>>;
    atHand: RefObject<ClaimedRecord | null>;
    show(current: ClaimedRecord | null): void;
  };
  calls: ReturnType<typeof useClaimCalls>;
  next: Pick<ReturnType<typeof useNextClaims>, 'forget' | 'setAside'>;
  view: ReturnType<typeof useReleaseWhenLeft>;
  /** Shows the next one. */
  advance(): Promise<void>;
}

/** What becomes of the record at hand. */
export function claimTransitions({ work, calls, next, view, advance }: ActsInput) {
  const { setWork, atHand, show } = work;
  const { forget, setAside } = next;
  const leave = async (record: RecordData) => {
    const id = String(record.id);
    calls.drop(id);
    forget(id);
    // an undone record has taken its place meanwhile
    if (atHand.current !== null && String(atHand.current.record.id) !== id) return;
    // work ended meanwhile
    if (atHand.current === null) return;
    await advance();
  };
  const renew = async (record: RecordData) => {
    const { until } = await calls.claimNamed(String(record.id));
    setWork((before) => ({ ...before, current: before.current && { ...before.current, until } }));
  };
  return {
    /** The record was decided by that button. */
    decided(record: RecordData, by: CompiledButton<Action>, waits: boolean) {
      setWork((before) => ({
        ...before,
        waiting: Math.max(0, before.waiting - 1),
        series: withDecision(before.series, {
          ...{ record, action: by.name, title: by.title, waits, at: Date.now() },
        }),
        own: before.own && { ...before.own, today: before.own.today + 1 },
      }));
      return leave(record);
    },
    /**
     * A decision was undone: its record is claimed again and shows; the one that it replaces stays claimed and comes after it. While
     * something is asked about a record, that one stays. Rejects if another operator has the undone record.
     */
    async undone(id: string) {
      if (!view.isShown.current) return;
      setWork((before) => ({ ...before, series: withoutDecision(before.series, id) }));
      try {
        const again = await calls.claimNamed(id);
        const former = atHand.current;
        if (view.isRetained.current && former !== null) return setAside(again);
        if (former !== null) setAside(former);
        show(again);
      } catch (error) {
        // the answer says how many wait
        if (atHand.current !== null) renew(atHand.current.record).catch(() => undefined);
        throw error;
      }
    },
    /** Left for somebody else, and not shown again to this operator for now. */
    async pass(record: RecordData) {
      const id = String(record.id);
      calls.pass(id);
      await calls.giveBack([id]);
      return leave(record);
    },
    /** It is another operator's now, claim and all. */
    handedOver(record: RecordData) {
      return leave(record);
    },
    /** The time is over while the operator is still writing: it restarts, unless somebody else has the record now. */
    renew,
    /** Returns to a record that was open before, with its former input. Rejects if another operator has it. */
    async takeUp(id: string) {
      const former = atHand.current && String(atHand.current.record.id);
      if (former === id) return;
      show(await calls.claimNamed(id));
      if (former === null) return;
      calls.drop(former);
      await calls.giveBack([former]);
    },
    /** Begins with those left aside again. */
    restart() {
      calls.restart();
      return advance();
    },
  };
}
